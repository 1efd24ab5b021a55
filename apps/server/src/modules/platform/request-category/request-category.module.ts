import { requestCategory } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'

const requestCategoryRoutes = crud(requestCategory, 'request_category')

const tables: Tables = {
  request_category: {
    word: 'request-category.one',
    name: 'name',
    json: { name: 'kernel/fields.ts#Translated' },
    columns: 'none',
  },
}

export const requestCategoryModule = serverModule({ tables, routes: requestCategoryRoutes })
