import { none, type Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { sessionJobs } from './session.jobs.ts'
import { sessionRoutes } from './session.routes.ts'

const tables: Tables = {
  attempt: {
    columns: { key: { person: 'contact', kept: 'it limits sign-ins; removed a day after its minutes end' } },
    people: 'whoever signs in, by e-mail or address',
  },
  session: {
    word: 'session.one',
    partOf: 'app_user',
    columns: {
      device: { person: 'sensitive' },
      address: { person: 'sensitive' },
      ...none('token_hash', 'previous_hash'),
    },
    people: 'a user of the panel; removed with them, and 30 days after it expires',
  },
}

export const sessionModule = serverModule({ tables, routes: sessionRoutes, jobs: sessionJobs })
