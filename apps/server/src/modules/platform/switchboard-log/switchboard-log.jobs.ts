import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { purgeLog } from '../../../kernel/records/log.ts'

const purge = task('switchboard-log.purge', z.object({}))

export const switchboardLogJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeLog(pools, 'switchboard_log', 90, 2_000_000))],
  cron: [{ at: '31 3 * * *', task: purge }],
})
