import { category, putCategoryOrder, putProductOrder } from '@sofra/contract/catalog/category/category.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { create, one, remove, update } from './category.service.ts'
import { saveCategoryOrder, saveProductOrder } from './menu-order.ts'

/** The categories of a menu, and the order of everything in it. */
export const categoryRoutes: Route[] = [
  serve(category.one, one),
  serve(category.create, create),
  serve(category.update, update),
  serve(category.remove, remove),
  serve(putCategoryOrder, saveCategoryOrder),
  serve(putProductOrder, saveProductOrder),
]
