import { inFile, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { definitionPointJobs } from './definition-point.jobs.ts'
import { definitionPointRoutes } from './definition-point.routes.ts'

const tables: Tables = {
  definition_point: {
    word: 'definition-point.one',
    name: 'name',
    columns: {
      name: {
        person: 'sensitive',
        kept: 'the restaurant names what it hands out',
        file: { withheld: 'the file has the text for the member' },
      },
      created_at: inFile('member-merge.at'),
      reason: { person: 'sensitive', empty: '', file: 'definition-point.reason' },
      ...none('audience', 'state'),
      handed_out_by: userName,
    },
    person: { column: 'member_id', merge: 'move', anonymise: 'empty', file: { title: 'definition-point.title' } },
  },
}

export const definitionPointModule = serverModule({ tables, routes: definitionPointRoutes, jobs: definitionPointJobs })
