import { requestCategory } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { serverModule } from '../../../kernel/module.ts'

const requestCategoryRoutes = crud(requestCategory, 'request_category')

export const requestCategoryModule = serverModule({
  tables: {
    request_category: { word: 'request-category.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
  },
  routes: requestCategoryRoutes,
})
