import { callDays } from '@sofra/contract/order/phone-call/phone-call.contract.ts'
import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

/** Calls per transaction, across companies. */
const chunkSize = 5_000
const old = `rang_at < now() - interval '${callDays} days'`

/** Deletes old calls. */
export async function purgeCalls(pools: Pools) {
  let removed: number
  do {
    const { rows } = await pools.platform.query<{ ids: number[] | null; companies: number[] | null }>(
      `select array_agg(id) as ids, array_agg(distinct company_id) as companies
       from (select id, company_id from phone_call where ${old} order by rang_at limit ${chunkSize}) gone`,
    )
    const { ids, companies } = rows[0] ?? { ids: null, companies: null }
    if (ids && companies)
      await withTenant(pools, { companies, branches: 'all' }, (query) =>
        query(`delete from phone_call where company_id = any ($1) and id = any ($2) and ${old}`, [companies, ids]),
      )
    removed = ids?.length ?? 0
  } while (removed === chunkSize)
}

const purge = task('phone-call.purge', z.object({}))

export const phoneCallJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeCalls(pools))],
  cron: [{ at: '47 3 * * *', task: purge }],
})
