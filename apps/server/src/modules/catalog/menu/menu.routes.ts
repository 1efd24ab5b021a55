import {
  branchProductOptions,
  branchProducts,
  putCategoryStatus,
  putProductStatus,
} from '@sofra/contract/catalog/menu/menu.contract.ts'
import { patchProductCells } from '@sofra/contract/catalog/menu/menu-cells.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { holdingMenu } from './menu.hold.api.ts'
import { readMenu } from './menu.queries.ts'
import { changeStatus } from './menu.service.ts'
import { saveCells } from './menu-cells.service.ts'
import { readOptions } from './menu-options.queries.ts'

/** A branch's menu: read as a whole, opened and closed by category and product, changed as a table. */
export const menuRoutes: Route[] = [
  serve(
    branchProducts,
    ({ params }, context) => readMenu(context.query, recordKeys(context, params), context.lang),
    // Thousands of rows of our own making.
    { trusted: true },
  ),
  serve(branchProductOptions, async ({ params }, context) => ({
    groups: await readOptions(context.query, recordKeys(context, params), params.product_id),
  })),
  holdingMenu(
    serve(putCategoryStatus, ({ params, body }, context) =>
      changeStatus('category', params.branch_id, params.category_id, body, context),
    ),
  ),
  holdingMenu(
    serve(putProductStatus, ({ params, body }, context) =>
      changeStatus('product', params.branch_id, params.product_id, body, context),
    ),
  ),
  holdingMenu(serve(patchProductCells, saveCells)),
]
