import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { sessionJobs } from './session.jobs.ts'
import { sessionRoutes } from './session.routes.ts'

const tables: Tables = { attempt: {}, session: { word: 'session.one', partOf: 'app_user' } }

export const sessionModule = serverModule({ tables, routes: sessionRoutes, jobs: sessionJobs })
