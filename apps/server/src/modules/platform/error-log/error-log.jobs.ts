import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { nothing, withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

/** Causes are deleted this long after their last occurrence; `batchSize` bounds how many are stored. */
const retention = '90 days'
const batchSize = 5_000

/** Deletes old causes, and days outside the chart. */
export const purgeFaults = (pools: Pools, mostCauses = batchSize) =>
  withTenant(pools, nothing, async (query) => {
    await query(
      `delete from error_group where last_at < now() - $1::interval
         or id in (select id from error_group order by last_at desc, id desc offset $2)`,
      [retention, mostCauses],
    )
    await query(`delete from error_day where day < to_char(now() - $1::interval, 'YYYY-MM-DD')`, [retention])
  })

const purge = task('error-log.purge', z.object({}))

export const errorLogJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeFaults(pools))],
  cron: [{ at: '47 3 * * *', task: purge }],
})
