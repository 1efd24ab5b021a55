import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { memberMergeJobs } from './member-merge.jobs.ts'
import { memberMergeRoutes } from './member-merge.routes.ts'

const tables: Tables = {
  member_merge: {
    json: { before: 'order/member-merge/member-merge.contract.ts#MergedBefore' },
    person: [
      { column: 'primary_id', merge: 'stay', anonymise: { before: null }, file: false },
      { column: 'duplicate_id', merge: 'stay', anonymise: { before: null }, file: false },
    ],
  },
  member_merge_row: {},
  // It contains only ids of records.
  member_distinct: {
    person: [
      { column: 'member_id', key: 'other_id', merge: 'stay', anonymise: 'keep', file: false },
      { column: 'other_id', key: 'member_id', merge: 'stay', anonymise: 'keep', file: false },
    ],
  },
  member_anonymisation: {
    person: { column: 'member_id', key: 'member_id', merge: 'stay', anonymise: 'own', file: false },
  },
}

export const memberMergeModule = serverModule({ tables, routes: memberMergeRoutes, jobs: memberMergeJobs })
