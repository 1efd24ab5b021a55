import { branchSlots, putBranchSlots } from '@sofra/contract/branch/slot/slot.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { serverModule } from '../../../kernel/module.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { slotJobs } from './slot.jobs.ts'
import { readRule, saveRule } from './slot.service.ts'

/** Routes of the capacity per quarter hour and its use today. */
const slotRoutes: Route[] = [
  serve(branchSlots, ({ params }, context) => readRule(context, recordKeys(context, params))),
  serve(putBranchSlots, saveRule),
]

export const slotModule = serverModule({
  tables: { order_slot: { columns: 'none' }, order_slot_taken: { columns: 'none' } },
  routes: slotRoutes,
  jobs: slotJobs,
})
