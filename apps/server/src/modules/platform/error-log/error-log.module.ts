import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { errorLogJobs } from './error-log.jobs.ts'
import { errorLogRoutes } from './error-log.routes.ts'

const tables: Tables = {
  error_group: {
    word: 'error-log.one',
    name: 'message',
    json: { samples: 'platform/error-log/error-log.contract.ts#FaultSample[]' },
    columns: 'none',
  },
  error_day: { columns: 'none' },
}

export const errorLogModule = serverModule({ tables, routes: errorLogRoutes, jobs: errorLogJobs })
