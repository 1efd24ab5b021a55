import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

/** Removes codes a day after they have expired. */
export async function purgePhoneCodes(pools: Pools) {
  const { rows } = await pools.platform.query<{ companies: number[] | null }>(
    `select array_agg(distinct company_id) as companies from phone_code where expires_at < now() - interval '1 day'`,
  )
  const companies = rows[0]?.companies
  if (!companies) return
  await withTenant(pools, { companies, branches: 'all' }, (query) =>
    query(`delete from phone_code where company_id = any ($1) and expires_at < now() - interval '1 day'`, [companies]),
  )
}

const purge = task('phone-code.purge', z.object({}))

export const phoneCodeJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgePhoneCodes(pools))],
  cron: [{ at: '17 * * * *', task: purge }],
})
