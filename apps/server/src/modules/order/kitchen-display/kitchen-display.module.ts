import { serverModule } from '../../../kernel/module.ts'
import { kitchenDisplayRoutes } from './kitchen-display.routes.ts'

export const kitchenDisplayModule = serverModule({
  tables: {
    kitchen_mark: {},
    kitchen_plan: {
      word: 'kitchen-plan.one',
      partOf: 'branch',
      json: { stations: 'order/kitchen-display/kitchen-display.contract.ts#Station[]' },
    },
  },
  routes: kitchenDisplayRoutes,
})
