import { product, productTags } from '@sofra/contract/catalog/product/product.contract.ts'
import { companyOf } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { holdingMenu } from '../menu/menu.hold.api.ts'
import { readTags } from './product.queries.ts'
import { create, one, remove, update } from './product.service.ts'

/** The products of a menu. */
export const productRoutes: Route[] = [
  serve(product.one, one),
  holdingMenu(serve(product.create, create)),
  holdingMenu(serve(product.update, update)),
  holdingMenu(serve(product.remove, remove)),
  serve(productTags, ({ params }, context) =>
    readTags(context.query, { companyId: companyOf(context), branchId: params.branch_id }),
  ),
]
