import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { purgeLog } from '../../../kernel/records/log.ts'

/** Deletes unknown restaurants that are no longer requested, and the oldest beyond `mostLost`. */
export const purgeIntegrationLog = async (pools: Pools, mostLost = 5_000) => {
  await purgeLog(pools, 'integration_log', 30, 2_000_000)
  await withTenant(pools, nothing, (query) =>
    query(
      `delete from restaurant_not_found where last_at < now() - interval '90 days'
         or id in (select id from restaurant_not_found order by last_at desc, id desc offset $1)`,
      [mostLost],
    ),
  )
}

const purge = task('integration-log.purge', z.object({}))

export const integrationLogJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeIntegrationLog(pools))],
  cron: [{ at: '23 3 * * *', task: purge }],
})
