import { serverModule } from '../../../kernel/module.ts'
import { definitionPointJobs } from './definition-point.jobs.ts'
import { definitionPointRoutes } from './definition-point.routes.ts'

export const definitionPointModule = serverModule({
  tables: {
    definition_point: {
      word: 'definition-point.one',
      name: 'name',
      person: { column: 'member_id', merge: 'move', anonymise: 'keep', file: false },
    },
  },
  routes: definitionPointRoutes,
  jobs: definitionPointJobs,
})
