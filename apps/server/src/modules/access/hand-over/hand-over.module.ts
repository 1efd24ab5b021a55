import { serverModule } from '../../../kernel/module.ts'
import { handOverJobs } from './hand-over.jobs.ts'
import { handOverRoutes } from './hand-over.routes.ts'

export const handOverModule = serverModule({
  tables: { hand_over: { columns: 'none' } },
  routes: handOverRoutes,
  jobs: handOverJobs,
})
