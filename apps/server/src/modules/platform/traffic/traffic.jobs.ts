import { z } from 'zod'
import type { Pools } from '../../../kernel/database/pools.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { jobs, task, work } from '../../../kernel/jobs/jobs.ts'
import { purgeLog } from '../../../kernel/records/log.ts'

/** Days that rows are kept. `traffic_movement` and `traffic_hour` cover two years for comparison; `traffic_day` is small and is kept for ten. */
const days = { traffic_movement: 730, traffic_day: 3_653 } as const

const part = 5_000

/** Removes old hours, in parts; row security needs the companies. */
const purgeHours = async (pools: Pools) => {
  const old = 'hour < now() - make_interval(days => $1)'
  for (;;) {
    const { rows } = await pools.platform.query<{ company_id: number }>(
      `select distinct company_id from (select company_id from traffic_hour where ${old} order by hour limit ${part}) h`,
      [days.traffic_movement],
    )
    const companies = rows.map(({ company_id }) => company_id)
    if (!companies.length) return
    await withTenant(pools, { companies, branches: 'all' }, (query) =>
      query(
        `delete from traffic_hour where company_id = any ($2) and id in
           (select id from traffic_hour where ${old} and company_id = any ($2) order by hour limit ${part})`,
        [days.traffic_movement, companies],
      ),
    )
  }
}

export const purgeTraffic = async (pools: Pools, maxRows = 5_000_000) => {
  await purgeLog(pools, 'traffic_movement', days.traffic_movement, maxRows)
  await purgeHours(pools)
  await purgeLog(pools, 'traffic_day', days.traffic_day, maxRows)
}

const purge = task('traffic.purge', z.object({}))

export const trafficJobs = jobs({
  tasks: [work(purge, (_, { pools }) => purgeTraffic(pools))],
  cron: [{ at: '41 3 * * *', task: purge }],
})
