import type { Category, category } from '@sofra/contract/catalog/category/category.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emitMenuChanged } from '../menu/menu.emit.api.ts'
import { deleteCategory, insertCategory, type Place, readCategory, updateCategory } from './category.queries.ts'

const placeOf = (context: Context, branchId: number): Place => ({ companyId: companyOf(context), branchId })

/** One category of the branch. */
export async function one({ params }: RequestOf<typeof category.one>, context: Context): Promise<Category> {
  const found = await readCategory(context.query, placeOf(context, params.branch_id), params.category_id)
  if (!found) throw notFound()
  return found
}

const told = async (context: Context, place: Place, id: number, detail: string) => {
  const saved = await readCategory(context.query, place, id)
  if (!saved) throw notFound()
  await emitMenuChanged(context.query, place, id, detail)
  return saved
}

/** Adds a category to the end of the menu. */
export async function create({ params, body }: RequestOf<typeof category.create>, context: Context) {
  const place = placeOf(context, params.branch_id)
  return told(context, place, await insertCategory(context.query, place, body), 'category-added')
}

/** Changes a category; 409 with the present one where it came too late. */
export async function update({ params, body }: RequestOf<typeof category.update>, context: Context) {
  const { query } = context
  const place = placeOf(context, params.branch_id)
  const id = params.category_id
  if (await updateCategory(query, place, { ...body, id })) return told(context, place, id, 'category-changed')
  const present = await readCategory(query, place, id)
  throw present ? new AppError(409, 'error.stale', { present }) : notFound()
}

/** Removes an empty category. */
export async function remove({ params }: RequestOf<typeof category.remove>, context: Context) {
  const place = placeOf(context, params.branch_id)
  const products = await deleteCategory(context.query, place, params.category_id)
  if (products === undefined) throw notFound()
  if (products > 0) throw new AppError(409, 'branch-category.has-products', { params: { n: products } })
  await emitMenuChanged(context.query, place, params.category_id, 'category-removed')
  return null
}
