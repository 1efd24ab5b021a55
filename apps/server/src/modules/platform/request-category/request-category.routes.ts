import { requestCategory } from '@sofra/contract/platform/request-category/request-category.contract.ts'
import { crud } from '../../../kernel/crud.ts'

export const requestCategoryRoutes = crud(requestCategory, 'request_category')
