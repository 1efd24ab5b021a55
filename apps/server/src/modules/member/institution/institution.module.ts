import { serverModule } from '../../../kernel/module.ts'
import { institutionJobs } from './institution.jobs.ts'
import { institutionRoutes } from './institution.routes.ts'
import { institutionTables } from './institution.tables.ts'

export const institutionModule = serverModule({
  tables: institutionTables,
  routes: institutionRoutes,
  jobs: institutionJobs,
})
