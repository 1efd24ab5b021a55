import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

const retentionDays = 7
const old = `starts_at < now() - interval '${retentionDays} days'`

/** Deletes the counters and reservations of last week, which can no longer be released. */
export async function purgeSlots(pools: Pools) {
  const { rows } = await pools.platform.query<{ companies: number[] | null }>(
    `select array_agg(distinct company_id) as companies from order_slot where ${old}`,
  )
  const companies = rows[0]?.companies ?? []
  if (!companies.length) return
  await withTenant(pools, { companies, branches: 'all' }, (query) =>
    query(`delete from order_slot where company_id = any ($1) and ${old}`, [companies]),
  )
}

const purge = task('slot.purge', z.object({}))

export const slotJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeSlots(pools))],
  cron: [{ at: '53 3 * * *', task: purge }],
})
