import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { diningTableRoutes } from './dining-table.routes.ts'

const tables: Tables = {
  dining_table: { word: 'dining-table.one', name: 'number', columns: 'none' },
  dining_area: { word: 'dining-area.one', name: 'name', columns: 'none' },
}

export const diningTableModule = serverModule({ tables, routes: diningTableRoutes })
