import type {
  copyOptionGroup,
  optionGroup,
  optionGroupUse,
  putOptionGroupProducts,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { translate } from '../../../kernel/words.ts'
import { emitMenuChanged } from '../menu/menu.emit.api.ts'
import { checkNoCircle } from './option-group.circle.api.ts'
import { checkItems, putItems } from './option-group.items.ts'
import { copyItems, deleteGroup, insertGroup, type Place, updateGroup } from './option-group.queries.ts'
import { readGroup } from './option-group.reading.ts'
import { putUse, readUse, unknownProducts } from './option-group.use.ts'

const placeOf = (context: Context, branchId: number): Place => ({ companyId: companyOf(context), branchId })

/** One group of the branch with its options. */
export const one = async ({ params }: RequestOf<typeof optionGroup.one>, context: Context) =>
  readGroup(context.query, placeOf(context, params.branch_id), params.group_id, context.lang)

const told = async (context: Context, place: Place, id: number, detail: string) => {
  const saved = await readGroup(context.query, place, id, context.lang)
  await emitMenuChanged(context.query, place, id, detail)
  return saved
}

/** Adds a group with its options. No product offers it yet. */
export async function create({ params, body }: RequestOf<typeof optionGroup.create>, context: Context) {
  const { query } = context
  const place = placeOf(context, params.branch_id)
  await checkItems(query, place, body.items)
  const id = await insertGroup(query, place, body)
  await putItems(query, place, id, body.items)
  return told(context, place, id, 'option-group-added')
}

/** Changes a group and all of its options; 409 with the present one where it came too late. */
export async function update({ params, body }: RequestOf<typeof optionGroup.update>, context: Context) {
  const { query, lang } = context
  const place = placeOf(context, params.branch_id)
  const id = params.group_id
  if (!(await updateGroup(query, place, { ...body, id })))
    throw new AppError(409, 'error.stale', { present: await readGroup(query, place, id, lang) })
  await checkItems(query, place, body.items, id)
  await putItems(query, place, id, body.items)
  if (body.kind === 'product') await checkNoCircle(query, place, [id], 'items')
  return told(context, place, id, 'option-group-changed')
}

/** Removes a group that no product offers. */
export async function remove({ params }: RequestOf<typeof optionGroup.remove>, context: Context) {
  const place = placeOf(context, params.branch_id)
  const products = await deleteGroup(context.query, place, params.group_id)
  if (!products) throw notFound()
  if (products.length) {
    const named = products.slice(0, 5).join(', ') + (products.length > 5 ? ' …' : '')
    throw new AppError(409, 'branch-option-group.used-by', { params: { n: products.length, products: named } })
  }
  await emitMenuChanged(context.query, place, params.group_id, 'option-group-removed')
  return null
}

const copied = (text: string, lang: Lang) =>
  text && translate(lang, 'branch-option-group.copy-of', { name: [...text].slice(0, 70).join('') })

/** Makes a second group of the same options. */
export async function copy({ params }: RequestOf<typeof copyOptionGroup>, context: Context) {
  const { query, lang } = context
  const place = placeOf(context, params.branch_id)
  const { name, ...group } = await readGroup(query, place, params.group_id, lang)
  const names = { tr: copied(name.tr, 'tr'), en: copied(name.en, 'en'), de: copied(name.de, 'de') }
  const id = await insertGroup(query, place, { ...group, name: names })
  await copyItems(query, place, params.group_id, id)
  return told(context, place, id, 'option-group-added')
}

/** The products that offer a group. */
export async function use({ params }: RequestOf<typeof optionGroupUse>, context: Context) {
  const { query, lang } = context
  const place = placeOf(context, params.branch_id)
  await readGroup(query, place, params.group_id, lang)
  return readUse(query, place, params.group_id)
}

/** Sets the products that offer a group; refused where one of them would become an option of itself. */
export async function putProducts({ params, body }: RequestOf<typeof putOptionGroupProducts>, context: Context) {
  const { query, lang } = context
  const place = placeOf(context, params.branch_id)
  const id = params.group_id
  const group = await readGroup(query, place, id, lang)
  const unknown = await unknownProducts(query, place, body.product_ids)
  const code = 'branch-option-group.unknown-product'
  if (unknown.length) {
    const errors = unknown.map((at) => ({ path: `product_ids.${at}`, code }) as const)
    throw new AppError(400, 'error.invalid', { errors })
  }
  await putUse(query, place, id, body.product_ids)
  if (group.kind === 'product') await checkNoCircle(query, place, [id], 'product_ids')
  await emitMenuChanged(query, place, id, 'option-group-products')
  return readUse(query, place, id)
}
