import type { Product, product } from '@sofra/contract/catalog/product/product.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emitMenuChanged } from '../menu/menu.emit.api.ts'
import { checkNoCircle } from '../option-group/option-group.circle.api.ts'
import { checkNoOption, checkReferences } from './product.checks.ts'
import { putLinks } from './product.links.ts'
import { deleteProduct, insertProduct, type Place, readProduct, updateProduct } from './product.queries.ts'

const placeOf = (context: Context, branchId: number): Place => ({ companyId: companyOf(context), branchId })

/** One product of the branch. */
export async function one({ params }: RequestOf<typeof product.one>, context: Context): Promise<Product> {
  const found = await readProduct(context.query, placeOf(context, params.branch_id), params.product_id)
  if (!found) throw notFound()
  return found
}

const told = async (context: Context, place: Place, id: number, detail: string) => {
  const saved = await readProduct(context.query, place, id)
  if (!saved) throw notFound()
  await emitMenuChanged(context.query, place, id, detail)
  return saved
}

/** Adds a product to the end of its category. */
export async function create({ params, body }: RequestOf<typeof product.create>, context: Context) {
  const { query } = context
  const place = placeOf(context, params.branch_id)
  await checkReferences(query, place, body)
  const id = await insertProduct(query, place, body)
  await putLinks(query, place, id, body)
  return told(context, place, id, 'product-added')
}

/** Changes a product; 409 with the present one where it came too late. */
export async function update({ params, body }: RequestOf<typeof product.update>, context: Context) {
  const { query } = context
  const place = placeOf(context, params.branch_id)
  const id = params.product_id
  const present = await readProduct(query, place, id)
  if (!present) throw notFound()
  await checkReferences(query, place, body)
  if (!(await updateProduct(query, place, { ...body, id })))
    throw new AppError(409, 'error.stale', { present: await readProduct(query, place, id) })
  await putLinks(query, place, id, body)
  await checkNoCircle(query, place, body.group_ids, 'group_ids')
  return told(context, place, id, 'product-changed')
}

/** Removes a product that is no option of a group. */
export async function remove({ params }: RequestOf<typeof product.remove>, context: Context) {
  const { query } = context
  const place = placeOf(context, params.branch_id)
  const id = params.product_id
  await checkNoOption(query, place, id)
  if (!(await deleteProduct(query, place, id))) throw notFound()
  await emitMenuChanged(query, place, id, 'product-removed')
  return null
}
