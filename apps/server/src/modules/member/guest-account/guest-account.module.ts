import { serverModule } from '../../../kernel/module.ts'
import { guestAccountJobs } from './guest-account.jobs.ts'
import { guestAccountRoutes } from './guest-account.routes.ts'
import { guestAccountTables } from './guest-account.tables.ts'

export const guestAccountModule = serverModule({
  tables: guestAccountTables,
  routes: guestAccountRoutes,
  jobs: guestAccountJobs,
})
