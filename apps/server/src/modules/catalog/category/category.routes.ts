import { category, putCategoryOrder, putProductOrder } from '@sofra/contract/catalog/category/category.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { holdingMenu } from '../menu/menu.hold.api.ts'
import { create, one, remove, update } from './category.service.ts'
import { saveCategoryOrder, saveProductOrder } from './menu-order.ts'

/** The categories of a menu, and the order of everything in it. */
export const categoryRoutes: Route[] = [
  serve(category.one, one),
  holdingMenu(serve(category.create, create)),
  holdingMenu(serve(category.update, update)),
  holdingMenu(serve(category.remove, remove)),
  holdingMenu(serve(putCategoryOrder, saveCategoryOrder)),
  holdingMenu(serve(putProductOrder, saveProductOrder)),
]
