import type pg from 'pg'
import { int, type Random, seeded } from '../../random.ts'
import { add, flush, table } from '../copy.ts'
import { daysBefore, type SeededBranch } from '../world.ts'

const days = 56
/** The types in the schema with their sources and channels, and their daily visits at an average restaurant. */
const ways = [
  [4, 'web', 'web', 46],
  [5, 'search', 'web', 31],
  [1, 'social', 'web', 18],
  [2, 'app', 'mobile', 54],
  [2, 'campaign', 'mobile', 9],
  [3, 'qr', 'table', 27],
] as const

/** UTC hours of lunch and dinner in Istanbul with their shares in percent. */
const hours = [
  [9, 14],
  [10, 20],
  [11, 12],
  [15, 14],
  [16, 24],
  [17, 16],
] as const

const deviceOf = (random: Random, source: string) => {
  const place = int(random, 1, 100)
  if (source === 'app' || source === 'qr') return place > 92 ? 'tablet' : 'phone'
  if (place > 72) return 'desktop'
  return place > 64 ? 'tablet' : 'phone'
}

/** Splits the visits of a day among hours. */
const splitByHour = (count: number) => {
  let left = count
  return hours.flatMap(([hour, share], i) => {
    const part = i === hours.length - 1 ? left : Math.min(left, Math.round((count * share) / 100))
    left -= part
    return part ? [[hour, part] as const] : []
  })
}

/** Writes the visits of the last weeks: more at weekends and at larger restaurants. */
export async function writeTraffic(client: pg.Client, branches: readonly SeededBranch[], now: Date) {
  const random = seeded('traffic')
  const log = table('traffic_movement', [
    ...(['created_at', 'day', 'traffic_type_id', 'source', 'of_company_id', 'of_branch_id', 'count'] as const),
  ])
  const hourly = table('traffic_hour', [
    ...(['company_id', 'branch_id', 'hour', 'channel', 'traffic_type_id', 'source', 'device', 'count'] as const),
  ])
  const all = branches.reduce((sum, { of }) => sum + of.weight, 0) / branches.length

  const writeDay = (
    at: Date,
    { id, company, of }: SeededBranch,
    [type, source, channel, usual]: (typeof ways)[number],
  ) => {
    const day = at.toISOString().slice(0, 10)
    const weekend = [0, 5, 6].includes(at.getUTCDay()) ? 1.3 : 1
    const count = Math.max(1, Math.round((usual * weekend * of.weight * int(random, 70, 130)) / 100 / all))
    const what = { traffic_type_id: type, source }
    add(log, { ...what, created_at: at, day, of_company_id: company.id, of_branch_id: id, count })
    for (const [hour, part] of splitByHour(count)) {
      const instant = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00Z`)
      const where = { company_id: company.id, branch_id: id, channel, device: deviceOf(random, source) }
      if (instant <= now) add(hourly, { ...what, ...where, hour: instant, count: part })
    }
  }

  for (let ago = days; ago >= 0; ago -= 1)
    for (const branch of branches) for (const way of ways) writeDay(daysBefore(now, ago), branch, way)
  await flush(client, [log, hourly])
  await client.query(
    `insert into traffic_day (created_at, day, traffic_type_id, count)
     select min(created_at), day, traffic_type_id, sum(count) from traffic_movement group by day, traffic_type_id order by day, traffic_type_id`,
  )
}
