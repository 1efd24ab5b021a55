import { serverModule } from '../../../kernel/module.ts'
import { phoneCallJobs } from './phone-call.jobs.ts'
import { phoneCallRoutes } from './phone-call.routes.ts'

export const phoneCallModule = serverModule({
  tables: {
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
  },
  routes: phoneCallRoutes,
  jobs: phoneCallJobs,
})
