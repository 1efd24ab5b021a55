import {
  copyOptionGroup,
  optionGroup,
  optionGroupUse,
  putOptionGroupProducts,
  putOptionItemStatus,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { holdingMenu } from '../menu/menu.hold.api.ts'
import { download, list } from './option-group.list.ts'
import { copy, create, one, putProducts, remove, update, use } from './option-group.service.ts'
import { changeStatus } from './option-item.service.ts'

/** The option groups of a branch: material catalogs and product catalogs. */
export const optionGroupRoutes: Route[] = [
  serve(optionGroup.list, list),
  serve(optionGroup.export, download),
  serve(optionGroup.one, one),
  holdingMenu(serve(optionGroup.create, create)),
  holdingMenu(serve(optionGroup.update, update)),
  holdingMenu(serve(optionGroup.remove, remove)),
  serve(optionGroupUse, use),
  holdingMenu(serve(copyOptionGroup, copy)),
  holdingMenu(serve(putOptionGroupProducts, putProducts)),
  holdingMenu(serve(putOptionItemStatus, changeStatus)),
]
