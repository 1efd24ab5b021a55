import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { purgeLog } from '../../../kernel/records/log.ts'

/** By restaurant and source, two years: this one is compared with the last. The platform's own sums are few, and kept for ten. */
const days = { traffic_movement: 730, traffic_day: 3_653 } as const

export const purgeTraffic = async (pools: Pools, most = 5_000_000) => {
  await purgeLog(pools, 'traffic_movement', days.traffic_movement, most)
  await purgeLog(pools, 'traffic_day', days.traffic_day, most)
}

const purge = task('traffic.purge', z.object({}))

export const trafficJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeTraffic(pools))],
  cron: [{ at: '41 3 * * *', task: purge }],
})
