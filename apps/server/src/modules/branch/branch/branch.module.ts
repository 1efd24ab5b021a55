import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { branchSubscribers } from './branch.events.ts'
import { branchJobs } from './branch.jobs.ts'
import { branchRoutes } from './branch.routes.ts'

const tables: Tables = {
  branch: {
    word: 'branch.one',
    name: 'name',
    pictures: ['images', 'logos'],
    views: ['branch_name'],
    json: {
      hours: 'branch/hours/hours.contract.ts#StoredHours',
      receipt: 'branch/branch/branch.contract.ts#Receipt',
      slot_rule: 'branch/slot/slot.rules.ts#SlotRule',
      source_states: 'branch/branch/branch.contract.ts#SourceStates',
    },
  },
  branch_head: {},
  branch_kitchen: { word: 'branch-kitchen.one', partOf: 'branch' },
  branch_opening: {},
  branch_part: {},
}

export const branchModule = serverModule({
  tables,
  routes: branchRoutes,
  jobs: branchJobs,
  subscribers: branchSubscribers,
})
