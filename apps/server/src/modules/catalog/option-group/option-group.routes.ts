import {
  copyOptionGroup,
  optionGroup,
  optionGroupUse,
  putOptionGroupProducts,
  putOptionItemStatus,
} from '@sofra/contract/catalog/option-group/option-group.contract.ts'
import { crud, overriding } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { emitsMenu } from '../menu-record/menu-record.emit.api.ts'
import { lockingMenu } from '../menu-record/menu-record.lock.api.ts'
import { checkItems } from './option-group.items.ts'
import { download, list } from './option-group.list.ts'
import { groupTable, withProblem } from './option-group.record.api.ts'
import { checkUnused, copy, putProducts, use, writeItems } from './option-group.service.ts'
import { changeStatus } from './option-item.service.ts'

const plain = crud(optionGroup, groupTable, {
  check: checkItems,
  checkRemoval: checkUnused,
  after: writeItems,
  emits: emitsMenu('option-group'),
  mapRow: withProblem,
})

/** Routes of the option groups of a branch: material catalogs and product catalogs. */
export const optionGroupRoutes: Route[] = [
  ...overriding(plain, [serve(optionGroup.list, list), serve(optionGroup.export, download)]),
  serve(optionGroupUse, use),
  serve(copyOptionGroup, copy),
  serve(putOptionGroupProducts, putProducts),
  serve(putOptionItemStatus, changeStatus),
].map(lockingMenu)
