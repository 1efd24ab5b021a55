import { serverModule } from '../../../kernel/module.ts'
import { errorLogJobs } from './error-log.jobs.ts'
import { errorLogRoutes } from './error-log.routes.ts'

export const errorLogModule = serverModule({
  tables: {
    error_group: {
      word: 'error-log.one',
      name: 'message',
      json: { samples: 'platform/error-log/error-log.contract.ts#FaultSample[]' },
    },
    error_day: {},
  },
  routes: errorLogRoutes,
  jobs: errorLogJobs,
})
