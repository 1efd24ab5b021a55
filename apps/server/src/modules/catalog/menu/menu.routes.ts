import { branchProducts, putCategoryStatus, putProductStatus } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { companyOf } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { readMenu } from './menu.queries.ts'
import { changeStatus } from './menu.service.ts'

/** A branch's menu: read as a whole, opened and closed by category and product. */
export const menuRoutes: Route[] = [
  serve(branchProducts, ({ params }, context) =>
    readMenu(context.query, { companyId: companyOf(context), branchId: params.branch_id }, context.lang),
  ),
  serve(putCategoryStatus, ({ params, body }, context) =>
    changeStatus('category', params.branch_id, params.category_id, body, context),
  ),
  serve(putProductStatus, ({ params, body }, context) =>
    changeStatus('product', params.branch_id, params.product_id, body, context),
  ),
]
