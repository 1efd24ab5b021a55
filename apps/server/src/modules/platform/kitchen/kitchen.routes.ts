import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const table = recordTable('kitchen', kitchen.row, { counted: { used: 'product_kitchen.kitchen_id' } })
export const kitchenRoutes = crud(kitchen, table)
