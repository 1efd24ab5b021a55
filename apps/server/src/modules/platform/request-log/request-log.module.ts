import { serverModule } from '../../../kernel/module.ts'
import { requestLogJobs } from './request-log.jobs.ts'
import { requestLogRoutes } from './request-log.routes.ts'

export const requestLogModule = serverModule({
  tables: { request_log: { columns: 'none' } },
  routes: requestLogRoutes,
  jobs: requestLogJobs,
})
