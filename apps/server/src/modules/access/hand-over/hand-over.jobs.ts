import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'

/** Deletes expired hand-overs. */
export const purgeHandOvers = ({ system }: Pools) => system.query('delete from hand_over where expires_at < now()')

const purge = task('hand-over.purge', z.object({}))

export const handOverJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeHandOvers(pools))],
  cron: [{ at: '17 * * * *', task: purge }],
})
