import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

/** Removes expired sessions. */
export async function purgeSessions(pools: Pools) {
  const { rows } = await pools.platform.query<{ companies: number[] | null }>(
    'select array_agg(distinct company_id) as companies from member_session where expires_at < now()',
  )
  const companies = rows[0]?.companies
  if (!companies) return
  await withTenant(pools, { companies, branches: 'all' }, (query) =>
    query('delete from member_session where company_id = any ($1) and expires_at < now()', [companies]),
  )
}

const purge = task('member-session.purge', z.object({}))

export const guestAccountJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeSessions(pools))],
  cron: [{ at: '27 4 * * *', task: purge }],
})
