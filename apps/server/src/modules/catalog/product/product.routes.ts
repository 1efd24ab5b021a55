import { product, productTags } from '@sofra/contract/catalog/product/product.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { emitsMenu } from '../menu/menu.emit.api.ts'
import { holdingMenu } from '../menu/menu.hold.api.ts'
import { checkNoCircle } from '../option-group/option-group.circle.api.ts'
import { productTable } from './product.record.api.ts'
import { checkNoOption, checkReferences, readTags } from './product.service.ts'

/** The products of a menu. */
export const productRoutes: Route[] = [
  ...crud(product, productTable, {
    check: checkReferences,
    checkRemoval: checkNoOption,
    after: ({ query }, keys, { group_ids }) => checkNoCircle(query, keys, group_ids, 'group_ids'),
    emits: emitsMenu('product'),
  }).map(holdingMenu),
  serve(productTags, ({ params }, context) => readTags(context.query, recordKeys(context, params))),
]
