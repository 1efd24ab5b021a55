import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

const keysExpireAfter = '72 hours'

/** Keys per transaction, across companies. */
const chunkSize = 2_000

const expiredSql = `
select array_agg(distinct company_id) as companies from (
  select company_id from idempotency where created_at < now() - $1::interval order by created_at limit ${chunkSize}) expired`

const removeSql = `
delete from idempotency where (company_id, channel_id, key) in (
  select company_id, channel_id, key from idempotency
  where company_id = any ($1) and created_at < now() - $2::interval order by created_at limit ${chunkSize})
returning 1 as one`

/** Deletes expired idempotency keys. */
export async function purgeKeys(pools: Pools) {
  let removed: number
  do {
    const { rows } = await pools.platform.query<{ companies: number[] | null }>(expiredSql, [keysExpireAfter])
    const companies = rows[0]?.companies ?? []
    const gone = companies.length
      ? await withTenant(pools, { companies, branches: 'all' }, (query) =>
          query(removeSql, [companies, keysExpireAfter]),
        )
      : []
    removed = gone.length
  } while (removed === chunkSize)
}

/** Deletes the counters of page orders after a day. */
export async function purgeCounts(pools: Pools) {
  const { rows } = await pools.platform.query<{ companies: number[] | null }>(
    `select array_agg(distinct company_id) as companies from page_order_rate where since < now() - interval '1 day'`,
  )
  const companies = rows[0]?.companies
  if (!companies) return
  await withTenant(pools, { companies, branches: 'all' }, (query) =>
    query(`delete from page_order_rate where company_id = any ($1) and since < now() - interval '1 day'`, [companies]),
  )
}

const purge = task('order.purge', z.object({}))

export const orderingJobs = jobs({
  tasks: [
    work(purge, async (_, { pools }) => {
      await purgeKeys(pools)
      await purgeCounts(pools)
    }),
  ],
  cron: [{ at: '17 * * * *', task: purge }],
})
