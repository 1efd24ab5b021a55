import { serverModule } from '../../../kernel/module.ts'
import { sessionJobs } from './session.jobs.ts'
import { sessionRoutes } from './session.routes.ts'

export const sessionModule = serverModule({
  tables: {
    attempt: {},
    session: { word: 'session.one', partOf: 'app_user' },
  },
  routes: sessionRoutes,
  jobs: sessionJobs,
})
