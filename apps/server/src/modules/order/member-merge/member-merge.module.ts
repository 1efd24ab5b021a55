import { none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { memberMergeJobs } from './member-merge.jobs.ts'
import { memberMergeRoutes } from './member-merge.routes.ts'

const repeated = { withheld: 'it repeats the member’s own columns for a day, so that a merge can be undone' } as const
const unfinished = { withheld: 'it exists only while the person is anonymised' } as const
const idsOnly = { withheld: 'it contains only ids of records' } as const

const tables: Tables = {
  member_merge: {
    json: { before: 'order/member-merge/member-merge.contract.ts#MergedBefore' },
    columns: { before: { person: 'sensitive', empty: null, file: repeated }, by_name: userName, undone_by: userName },
    person: [
      { column: 'primary_id', merge: 'stay', anonymise: 'empty', file: repeated },
      { column: 'duplicate_id', merge: 'stay', anonymise: 'empty', file: repeated },
    ],
  },
  member_merge_row: { columns: none('holder') },
  member_distinct: {
    columns: { by_name: userName },
    person: [
      { column: 'member_id', key: 'other_id', merge: 'stay', anonymise: 'keep', file: idsOnly },
      { column: 'other_id', key: 'member_id', merge: 'stay', anonymise: 'keep', file: idsOnly },
    ],
  },
  // The job empties what it needs to find the person when it ends.
  member_anonymisation: {
    columns: {
      phones: { person: 'contact', file: unfinished },
      emails: { person: 'contact', file: unfinished },
      codes: { person: 'sensitive', file: unfinished },
      by_name: userName,
    },
    person: { column: 'member_id', key: 'member_id', merge: 'stay', anonymise: 'own', file: unfinished },
  },
}

export const memberMergeModule = serverModule({ tables, routes: memberMergeRoutes, jobs: memberMergeJobs })
