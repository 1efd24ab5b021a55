import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { purgeLog } from '../../../kernel/records/log.ts'

const purge = task('request-log.purge', z.object({}))

export const requestLogJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeLog(pools, 'request_log', 30, 2_000_000))],
  cron: [{ at: '17 3 * * *', task: purge }],
})
