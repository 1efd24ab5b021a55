import type {
  PresentOrder,
  putCategoryOrder,
  putProductOrder,
} from '@sofra/contract/catalog/category/category.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { type Ordered, putOrder, readOrder, type Within } from '../../../kernel/records/order.ts'
import { readRecord } from '../../../kernel/records/read.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { readMenuVersion } from '../menu-record/menu-record.lock.api.ts'
import { productTable } from '../product/product.record.api.ts'
import { categoryTable } from './category.record.api.ts'

type OrderInput = RequestOf<typeof putCategoryOrder>['body']

/** Saves an order unless the menu has changed since it was read. The menu has to be locked. */
const save = async (
  { query }: Context,
  table: Ordered,
  keys: BranchKeys,
  { ids, menu_version }: OrderInput,
  subjectId: number,
  within: Within = {},
) => {
  const isPresent = (await readMenuVersion(query, keys)) === menu_version
  const fits = isPresent && (await putOrder(query, table, keys, ids, within))
  const version = await readMenuVersion(query, keys)
  if (!fits) {
    const present: PresentOrder = { ids: await readOrder(query, table, keys, within), menu_version: version }
    throw new AppError(409, 'menu.order-changed', { present })
  }
  await emitMenuChanged(query, keys, subjectId, 'order-changed')
  return { menu_version: version }
}

/** Sets the order of the categories of a menu. */
export const saveCategoryOrder = ({ params, body }: RequestOf<typeof putCategoryOrder>, context: Context) =>
  save(context, categoryTable, recordKeys(context, params), body, params.branch_id)

/** Sets the order of the products of a category; products of other categories are moved into it. */
export async function saveProductOrder({ params, body }: RequestOf<typeof putProductOrder>, context: Context) {
  const keys = recordKeys(context, params)
  const { category_id } = params
  await readRecord(context.query, categoryTable, keys, category_id)
  return save(context, productTable, keys, body, category_id, { category_id })
}
