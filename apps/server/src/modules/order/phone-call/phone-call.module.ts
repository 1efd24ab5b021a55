import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { phoneCallJobs } from './phone-call.jobs.ts'
import { phoneCallRoutes } from './phone-call.routes.ts'

const tables: Tables = {
  switchboard: {
    word: 'switchboard.one',
    partOf: 'branch',
    columns: { secret_sealed: 'none', made_by_name: userName },
  },
  phone_call: {
    columns: {
      rang_at: inFile('member-merge.at'),
      phone: { person: 'contact', empty: null, file: 'member.phone' },
      ...none('switchboard_call', 'extension'),
      answered_by_name: userName,
      handled_by_name: userName,
    },
    person: { column: 'phone', is: 'phone', merge: 'stay', anonymise: 'empty', file: { title: 'member-merge.calls' } },
  },
}

export const phoneCallModule = serverModule({ tables, routes: phoneCallRoutes, jobs: phoneCallJobs })
