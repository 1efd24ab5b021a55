import {
  copyOptionGroup,
  optionGroup,
  optionGroupUse,
  putOptionGroupProducts,
  putOptionItemStatus,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { download, list } from './option-group.list.ts'
import { copy, create, one, putProducts, remove, update, use } from './option-group.service.ts'
import { changeStatus } from './option-item.service.ts'

/** The option groups of a branch: material catalogs and product catalogs. */
export const optionGroupRoutes: Route[] = [
  serve(optionGroup.list, list),
  serve(optionGroup.export, download),
  serve(optionGroup.one, one),
  serve(optionGroup.create, create),
  serve(optionGroup.update, update),
  serve(optionGroup.remove, remove),
  serve(optionGroupUse, use),
  serve(copyOptionGroup, copy),
  serve(putOptionGroupProducts, putProducts),
  serve(putOptionItemStatus, changeStatus),
]
