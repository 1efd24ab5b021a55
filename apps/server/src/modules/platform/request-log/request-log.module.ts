import { serverModule } from '../../../kernel/module.ts'
import { purgeJobs } from '../../../kernel/records/log.ts'
import { requestLogRoutes } from './request-log.routes.ts'

export const requestLogModule = serverModule({
  tables: { request_log: { columns: 'none' } },
  routes: requestLogRoutes,
  jobs: purgeJobs('request-log', 'request_log', { days: 30, at: '17 3 * * *' }),
})
