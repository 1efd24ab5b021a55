import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

/** Deletes sessions that ended a month ago (the device list shows them until then) and expired counts of tries. */
export async function purgeEnded({ system }: Pools) {
  await system.query(`delete from session where expires_at < now() - interval '30 days'`)
  await system.query(`delete from attempt where window_ends < now() - interval '1 day'`)
}

const purge = task('session.purge', z.object({}))

export const sessionJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeEnded(pools))],
  cron: [{ at: '17 * * * *', task: purge }],
})
