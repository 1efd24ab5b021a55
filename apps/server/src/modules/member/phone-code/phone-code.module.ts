import { serverModule } from '../../../kernel/module.ts'
import { phoneCodeJobs } from './phone-code.jobs.ts'
import { phoneCodeRoutes } from './phone-code.routes.ts'

export const phoneCodeModule = serverModule({
  tables: { phone_code: {} },
  routes: phoneCodeRoutes,
  jobs: phoneCodeJobs,
})
