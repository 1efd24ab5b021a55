import { category, putCategoryOrder, putProductOrder } from '@sofra/contract/catalog/category/category.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { emitsMenu } from '../menu-record/menu-record.emit.api.ts'
import { lockingMenu } from '../menu-record/menu-record.lock.api.ts'
import { categoryTable, checkEmpty, checkIcon } from './category.record.api.ts'
import { saveCategoryOrder, saveProductOrder } from './menu-order.ts'

/** Routes of the categories of a menu, and of the menu's order. */
export const categoryRoutes: Route[] = [
  ...crud(category, categoryTable, { check: checkIcon, checkRemoval: checkEmpty, emits: emitsMenu('category') }),
  serve(putCategoryOrder, saveCategoryOrder),
  serve(putProductOrder, saveProductOrder),
].map(lockingMenu)
