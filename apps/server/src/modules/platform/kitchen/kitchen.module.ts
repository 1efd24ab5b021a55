import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordTable } from '../../../kernel/records/table.ts'

const table = recordTable('kitchen', kitchen.row, { counted: { used: 'product_kitchen.kitchen_id' } })
const kitchenRoutes = crud(kitchen, table)

const tables: Tables = { kitchen: { word: 'kitchen.one', name: 'name', columns: 'none' } }

export const kitchenModule = serverModule({ tables, routes: kitchenRoutes })
