import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { phoneCallJobs } from './phone-call.jobs.ts'
import { phoneCallRoutes } from './phone-call.routes.ts'

const tables: Tables = {
  switchboard: { word: 'switchboard.one', partOf: 'branch' },
  phone_call: {
    person: {
      column: 'phone',
      is: 'phone',
      merge: 'stay',
      anonymise: { phone: null },
      file: { title: 'member-merge.calls', columns: { rang_at: 'member-merge.at', phone: 'member.phone' } },
    },
  },
}

export const phoneCallModule = serverModule({ tables, routes: phoneCallRoutes, jobs: phoneCallJobs })
