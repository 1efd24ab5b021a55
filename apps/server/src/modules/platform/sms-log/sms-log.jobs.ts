import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { purgeLog } from '../../../kernel/records/log.ts'

const purge = task('sms-log.purge', z.object({}))

export const smsLogJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeLog(pools, 'sms_log', 90, 2_000_000))],
  cron: [{ at: '27 3 * * *', task: purge }],
})
