import { z } from 'zod'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { purgeLog } from '../../../kernel/records/log.ts'

const purge = task('traffic.purge', z.object({}))

export const trafficJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeLog(pools, 'traffic_movement', 730, 5_000_000))],
  cron: [{ at: '41 3 * * *', task: purge }],
})
