import { none } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { phoneCodeJobs } from './phone-code.jobs.ts'
import { phoneCodeRoutes } from './phone-code.routes.ts'

export const phoneCodeModule = serverModule({
  tables: {
    phone_code: {
      columns: {
        phone_hash: { person: 'contact', kept: 'a hash, removed a day after the code expires' },
        ...none('seed', 'counted'),
      },
      people: 'a guest who proves a phone, for minutes',
    },
  },
  routes: phoneCodeRoutes,
  jobs: phoneCodeJobs,
})
