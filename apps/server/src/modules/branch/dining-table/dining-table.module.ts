import { serverModule } from '../../../kernel/module.ts'
import { diningTableRoutes } from './dining-table.routes.ts'

export const diningTableModule = serverModule({
  tables: {
    dining_table: { word: 'dining-table.one', name: 'number' },
    dining_area: { word: 'dining-area.one', name: 'name' },
  },
  routes: diningTableRoutes,
})
