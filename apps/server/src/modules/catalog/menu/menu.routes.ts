import {
  branchProductOptions,
  branchProducts,
  putCategoryStatus,
  putProductStatus,
} from '@sofra/contract/catalog/menu/menu.contract.ts'
import { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { stale } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { updateCategoryStatus } from '../category/category.record.api.ts'
import { emitMenuChanged } from '../menu-record/menu-record.emit.api.ts'
import { lockingMenu } from '../menu-record/menu-record.lock.api.ts'
import { type ProductChange, updateProducts } from '../product/product.write.api.ts'
import { closingEnd } from './menu.closing.api.ts'
import { type Part, readMenu, readStatus } from './menu.queries.ts'
import { saveCells } from './menu-cells.service.ts'
import { readOptions } from './menu-options.queries.ts'

type Change = RequestOf<typeof putCategoryStatus>['body']

/** The write function of each record's owner. */
const write = {
  category: updateCategoryStatus,
  product: (query: Query, keys: BranchKeys, change: ProductChange) =>
    updateProducts(query, keys, [change], { inOpenCategory: true }),
}

/**
 * Opens or closes a category or product. Closing a category does not change its products' statuses, so opening it
 * restores them. Throws 409 for a product of a closed category, and for a stale version.
 */
async function changeStatus(part: Part, branch_id: number, id: number, body: Change, context: Context) {
  const { query } = context
  const keys = recordKeys(context, { branch_id })
  const until = await closingEnd(body, keys, context)
  const { status, version } = body
  const set = { status, closed_until: until, status_by: person(context).id, status_at: context.now }
  const written = await write[part](query, keys, { id, version, set })
  const row = await readStatus(query, part, keys, id)
  if (!row) throw notFound()
  const { parent_open, ...present } = row
  if (!written.length) throw parent_open ? stale(present) : new AppError(409, 'menu.category-closed', { present })
  await emitMenuChanged(query, keys, id, `${part}-${status}`)
  return present
}

/** Routes of a branch's menu: read as a whole, opened and closed by category and product, changed as a table. */
export const menuRoutes: Route[] = [
  serve(
    branchProducts,
    ({ params }, context) => readMenu(context.query, recordKeys(context, params), context.lang),
    // Validating thousands of rows from the database would be slow.
    { trusted: true },
  ),
  serve(branchProductOptions, async ({ params }, context) => ({
    groups: await readOptions(context.query, recordKeys(context, params), params.product_id),
  })),
  lockingMenu(
    serve(putCategoryStatus, ({ params, body }, context) =>
      changeStatus('category', params.branch_id, params.category_id, body, context),
    ),
  ),
  lockingMenu(
    serve(putProductStatus, ({ params, body }, context) =>
      changeStatus('product', params.branch_id, params.product_id, body, context),
    ),
  ),
  lockingMenu(serve(patchProductCells, saveCells)),
]
