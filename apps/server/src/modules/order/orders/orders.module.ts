import { serverModule } from '../../../kernel/module.ts'
import { orderJobs, revertSubscriber } from './order.jobs.ts'
import { orderRoutes } from './order.routes.ts'
import { ordersTables } from './orders.tables.ts'

export const ordersModule = serverModule({
  tables: ordersTables,
  routes: orderRoutes,
  jobs: orderJobs,
  subscribers: [revertSubscriber],
})
