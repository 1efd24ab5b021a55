import type pg from 'pg'
import { int, seeded } from '../../random.ts'
import { add, flush, table } from '../copy.ts'
import { daysBefore, type SeededBranch } from '../world.ts'

const days = 28
/** The sources of each type in the schema, and their daily visits at an average restaurant. */
const ways = [
  [1, 'web', 46],
  [1, 'search', 31],
  [1, 'social', 18],
  [2, 'app', 54],
  [2, 'campaign', 9],
  [3, 'qr', 27],
] as const

/** Writes the visits of the last weeks: more at weekends and at larger restaurants. */
export async function writeTraffic(client: pg.Client, branches: readonly SeededBranch[], now: Date) {
  const random = seeded('traffic')
  const log = table('traffic_movement', [
    ...(['created_at', 'day', 'traffic_type_id', 'source', 'of_company_id', 'of_branch_id', 'count'] as const),
  ])
  const all = branches.reduce((sum, { of }) => sum + of.weight, 0) / branches.length
  for (let ago = days; ago >= 0; ago -= 1) {
    const at = daysBefore(now, ago)
    const weekend = [0, 5, 6].includes(at.getUTCDay()) ? 1.3 : 1
    for (const { id, company, of } of branches)
      for (const [type, source, usual] of ways)
        add(log, {
          created_at: at,
          day: at.toISOString().slice(0, 10),
          traffic_type_id: type,
          source,
          of_company_id: company.id,
          of_branch_id: id,
          count: Math.max(1, Math.round((usual * weekend * of.weight * int(random, 70, 130)) / 100 / all)),
        })
  }
  await flush(client, [log])
  await client.query(
    `insert into traffic_day (created_at, day, traffic_type_id, count)
     select min(created_at), day, traffic_type_id, sum(count) from traffic_movement group by day, traffic_type_id order by day, traffic_type_id`,
  )
}
