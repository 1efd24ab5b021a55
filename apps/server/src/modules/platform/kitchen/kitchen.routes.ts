import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { crud } from '../../../kernel/crud.ts'

export const kitchenRoutes = crud(kitchen, 'kitchen', { search: ['name'] })
