import { product, productTags } from '@sofra/contract/catalog/product/product.contract.ts'
import { companyOf } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { readTags } from './product.queries.ts'
import { create, one, remove, update } from './product.service.ts'

/** The products of a menu. */
export const productRoutes: Route[] = [
  serve(product.one, one),
  serve(product.create, create),
  serve(product.update, update),
  serve(product.remove, remove),
  serve(productTags, ({ params }, context) =>
    readTags(context.query, { companyId: companyOf(context), branchId: params.branch_id }),
  ),
]
