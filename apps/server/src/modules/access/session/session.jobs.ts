import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

// A session that ended is looked back at for a while; a code or a hand-over is nothing any more at its end.
const over = [
  `delete from session where expires_at < now() - interval '30 days'`,
  `delete from attempt where window_ends < now() - interval '1 day'`,
  `delete from mail where created_at < now() - interval '30 days'`,
  'delete from hand_over where expires_at < now()',
  'delete from reset_code where expires_at < now()',
]

/** Clears away what signing in leaves behind: sessions, codes, counts and letters that are long over. */
export async function purgeEnded({ system }: Pools) {
  for (const statement of over) await system.query(statement)
}

const purge = task('session.purge', z.object({}))

export const sessionJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeEnded(pools))],
  cron: [{ at: '17 * * * *', task: purge }],
})
