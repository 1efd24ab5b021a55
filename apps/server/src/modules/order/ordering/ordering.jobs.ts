import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

const keysExpireAfter = '72 hours'

/** Removes expired idempotency keys: nobody repeats an order so late. */
export async function purgeKeys(pools: Pools) {
  const { rows } = await pools.platform.query<{ id: number }>('select id from company order by id')
  for (const { id } of rows) {
    await withTenant(pools, { companies: [id], branches: 'all' }, (query) =>
      query('delete from idempotency where company_id = $1 and created_at < now() - $2::interval', [
        id,
        keysExpireAfter,
      ]),
    )
  }
}

const purge = task('order.purge', z.object({}))

export const orderingJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeKeys(pools))],
  cron: [{ at: '17 * * * *', task: purge }],
})
