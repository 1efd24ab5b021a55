import { serverModule } from '../../../kernel/module.ts'
import { orderSubscribers } from './order.events.ts'
import { orderJobs } from './order.jobs.ts'
import { orderRoutes } from './order.routes.ts'
import { ordersTables } from './orders.tables.ts'

export const ordersModule = serverModule({
  tables: ordersTables,
  routes: orderRoutes,
  jobs: orderJobs,
  subscribers: orderSubscribers,
})
