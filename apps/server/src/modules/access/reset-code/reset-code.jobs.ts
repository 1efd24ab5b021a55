import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

/** Deletes codes a day after they expired; until then an entered code is reported as expired. */
export const purgeCodes = ({ system }: Pools) =>
  system.query(`delete from reset_code where expires_at < now() - interval '1 day'`)

const purge = task('reset.purge', z.object({}))

export const resetCodeJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeCodes(pools))],
  cron: [{ at: '17 * * * *', task: purge }],
})
