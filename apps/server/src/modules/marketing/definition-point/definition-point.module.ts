import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { definitionPointJobs } from './definition-point.jobs.ts'
import { definitionPointRoutes } from './definition-point.routes.ts'

const tables: Tables = {
  definition_point: {
    word: 'definition-point.one',
    name: 'name',
    person: { column: 'member_id', merge: 'move', anonymise: 'keep', file: false },
  },
}

export const definitionPointModule = serverModule({ tables, routes: definitionPointRoutes, jobs: definitionPointJobs })
