import { serverModule } from '../../../kernel/module.ts'
import { integrationLogJobs } from './integration-log.jobs.ts'
import { integrationLogRoutes } from './integration-log.routes.ts'

export const integrationLogModule = serverModule({
  tables: { integration_log: { columns: 'none' }, restaurant_not_found: { columns: 'none' } },
  routes: integrationLogRoutes,
  jobs: integrationLogJobs,
})
