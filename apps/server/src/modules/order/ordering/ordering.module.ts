import { serverModule } from '../../../kernel/module.ts'
import { orderingJobs } from './ordering.jobs.ts'
import { orderingRoutes } from './ordering.routes.ts'

export const orderingModule = serverModule({
  tables: { idempotency: {}, ordering_version: {}, page_order_rate: {} },
  routes: orderingRoutes,
  jobs: orderingJobs,
})
