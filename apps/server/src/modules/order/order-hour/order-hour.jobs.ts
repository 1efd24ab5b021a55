import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { eased } from '../../../kernel/jobs/eased.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { checkHours } from './order-hour.check.ts'
import { rebuildHours } from './order-hour.refresh.ts'

const takeBranch = `
delete from order_hour_rebuild where company_id = $1 and branch_id = $2 returning company_id, branch_id`

/** Computes the hours of all branches that wait for it, each in its own transaction. */
export async function rebuildWaiting(pools: Pools) {
  const { rows } = await pools.platform.query<BranchKeys>(
    'select company_id, branch_id from order_hour_rebuild order by company_id, branch_id',
  )
  for (const { company_id, branch_id } of rows)
    await eased(() =>
      withTenant(pools, { companies: [company_id], branches: 'all' }, async (query) => {
        const [branch] = await query<BranchKeys>(takeBranch, [company_id, branch_id])
        if (branch) await rebuildHours(query, branch)
      }),
    )
}

const rebuild = task('order-hour.rebuild', z.object({}))
const check = task('order-hour.check', z.object({}))

export const orderHourJobs = jobs({
  tasks: [
    work(rebuild, (_, { pools }) => rebuildWaiting(pools)),
    work(check, async (_, { pools }) => {
      await checkHours(pools)
    }),
  ],
  cron: [
    { at: '* * * * *', task: rebuild },
    { at: '23 3 * * *', task: check },
  ],
})
