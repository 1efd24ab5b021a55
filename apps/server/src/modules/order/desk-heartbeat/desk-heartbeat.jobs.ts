import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { escalateUnheard } from './desk-heartbeat.alarm.ts'

const retentionDays = 7

const old = `seen_at < now() - interval '${retentionDays} days'`

/** Deletes desks without a report for a week. */
export async function purgeDeskHeartbeat(pools: Pools) {
  const { rows } = await pools.platform.query<{ companies: number[] | null }>(
    `select array_agg(distinct company_id) as companies from desk_heartbeat where ${old}`,
  )
  const companies = rows[0]?.companies ?? []
  if (!companies.length) return
  await withTenant(pools, { companies, branches: 'all' }, (query) =>
    query(`delete from desk_heartbeat where company_id = any ($1) and ${old}`, [companies]),
  )
}

const unheard = task('desk.unheard', z.object({}))
const purge = task('desk.purge', z.object({}))

export const deskHeartbeatJobs = jobs({
  tasks: [
    work(unheard, (_, { pools, config }) => escalateUnheard(pools, config)),
    work(purge, (_, { pools }) => purgeDeskHeartbeat(pools)),
  ],
  cron: [
    { at: '* * * * *', task: unheard },
    { at: '23 * * * *', task: purge },
  ],
})
