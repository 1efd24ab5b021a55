import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { kitchenDisplayRoutes } from './kitchen-display.routes.ts'

const tables: Tables = {
  kitchen_mark: { columns: 'none' },
  kitchen_plan: {
    word: 'kitchen-plan.one',
    partOf: 'branch',
    json: { stations: 'order/kitchen-display/kitchen-display.contract.ts#Station[]' },
    columns: 'none',
  },
}

export const kitchenDisplayModule = serverModule({ tables, routes: kitchenDisplayRoutes })
