import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { purgeLog } from '../../../kernel/records/log.ts'

/** Days that rows are kept. `traffic_movement` covers two years for comparison; `traffic_day` is small and is kept for ten. */
const days = { traffic_movement: 730, traffic_day: 3_653 } as const

export const purgeTraffic = async (pools: Pools, maxRows = 5_000_000) => {
  await purgeLog(pools, 'traffic_movement', days.traffic_movement, maxRows)
  await purgeLog(pools, 'traffic_day', days.traffic_day, maxRows)
}

const purge = task('traffic.purge', z.object({}))

export const trafficJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeTraffic(pools))],
  cron: [{ at: '41 3 * * *', task: purge }],
})
