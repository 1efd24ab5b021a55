import type { Pools } from '../src/kernel/database/pools.ts'
import type { Query } from '../src/kernel/database/tenant.ts'
import { rebuildWaiting } from '../src/modules/order/order-hour/order-hour.jobs.ts'

/** Computes the hours of all branches anew, as after the job of each minute. For tests that move orders in time. */
export async function countHours(admin: Query, pools: Pools) {
  await admin(
    'insert into order_hour_rebuild (company_id, branch_id) select company_id, id from branch on conflict do nothing',
  )
  await rebuildWaiting(pools)
}
