import { none, type Tables } from '../../../kernel/database/tables.ts'
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
    columns: {
      legal_name: { person: 'name' },
      phone: { person: 'contact' },
      address: { person: 'contact' },
      iban: { person: 'sensitive' },
      own_ip: { person: 'sensitive' },
      ...none('name', 'code', 'city', 'district', 'timezone', 'hours', 'receipt', 'logos', 'images', 'search'),
      ...none('source_states', 'slot_rule', 'auto_accept_sources', 'auto_accept_types'),
    },
    people: 'the owner of a restaurant who is a sole trader, until the restaurant is removed',
  },
  branch_head: { columns: 'none' },
  branch_kitchen: { word: 'branch-kitchen.one', partOf: 'branch', columns: 'none' },
  branch_opening: { columns: 'none' },
  branch_part: { columns: 'none' },
}

export const branchModule = serverModule({
  tables,
  routes: branchRoutes,
  jobs: branchJobs,
  subscribers: branchSubscribers,
})
