import { serverModule } from '../../../kernel/module.ts'
import { integrationLogJobs } from './integration-log.jobs.ts'
import { integrationLogRoutes } from './integration-log.routes.ts'

export const integrationLogModule = serverModule({
  tables: { integration_log: {}, restaurant_not_found: {} },
  routes: integrationLogRoutes,
  jobs: integrationLogJobs,
})
