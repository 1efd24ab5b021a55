import { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import { withTenant } from '../database/tenant.ts'
import { jobs, task, work } from '../jobs/jobs.ts'

/** No client retries a call this late. */
const retention = '72 hours'

/** Companies whose keys are removed by one transaction. */
const companiesPerTransaction = 200

/** Removes keys after 72 hours. */
export async function purgeOnceKeys(pools: Pools) {
  const { rows } = await pools.platform.query<{ id: number }>(
    'select distinct company_id as id from once_key where created_at < now() - $1::interval order by 1',
    [retention],
  )
  for (let at = 0; at < rows.length; at += companiesPerTransaction) {
    const companies = rows.slice(at, at + companiesPerTransaction).map(({ id }) => id)
    await withTenant(pools, { companies, branches: 'all' }, (query) =>
      query('delete from once_key where company_id = any ($2) and created_at < now() - $1::interval', [
        retention,
        companies,
      ]),
    )
  }
}

const purge = task('once.purge', z.object({}))

export const onceJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeOnceKeys(pools))],
  cron: [{ at: '19 * * * *', task: purge }],
})
