import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { expect, test } from 'vitest'
import { inLanes } from '../../../../test/lanes.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { comparedDays } from './overview.days.ts'
import { readDays } from './overview.queries.ts'

const { admin, call, a, pools } = await testServer()
const world = await twoTenants(a)
const { A, a1, b1 } = world
const { place } = orderingOf({ call }, world)

const scope = { companies: [A.id], branches: [a1.id] }
const hourMs = 3_600_000
// Three days have at most 73 hours: one order in each, and one of another tenant at the same times.
const orders = await inLanes(73, () => place())
const foreign = await place({}, b1)

/** Returns the local time by `Intl`, independently of the contract's implementation. */
const wall = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  return (at: Date) => {
    const [date = '', time = ''] = format.format(at).split(' ')
    return { date, hour: Number.parseInt(time, 10) }
  }
}

const spread = async (from: Date) => {
  await admin(
    `update orders set created_at = $2::timestamptz + (one.at - 1) * interval '1 hour' + interval '7 minutes'
     from unnest($1::bigint[]) with ordinality as one (id, at) where orders.id = one.id`,
    [orders.map(({ id }) => id), from],
  )
  await admin('update orders set created_at = $2 where id = $1', [foreign.id, from])
  return orders.map((_, n) => new Date(from.getTime() + n * hourMs + 7 * 60_000))
}

const changes = [
  ['Europe/Istanbul', '2026-03-29', 24],
  ['Europe/Berlin', '2026-03-29', 23],
  ['Europe/Berlin', '2026-10-25', 25],
  ['Europe/London', '2026-03-29', 23],
  ['Europe/London', '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23],
  ['America/New_York', '2026-11-01', 25],
] as const
const cases = changes.flatMap((change) => ([0, 240] as const).map((cutoff) => [...change, cutoff] as const))

test.each(cases)(
  'GET overview counts each order of %s on %s, %i hours long, in its hour',
  async (time_zone, day, length, cutoff) => {
    const clock = { time_zone, cutoff }
    const wallClock = wall(time_zone)
    const { from } = comparedDays(clock, new Date(`${addDays(day, -1)}T18:00:00Z`)).today
    const instants = await spread(from)
    /** Number of orders per day and hour since the day began. */
    const expected = new Map<string, Map<number, number>>()
    for (const at of instants) {
      const { date, hour } = wallClock(at)
      const since = hour - cutoff / 60
      const of = since < 0 ? addDays(date, -1) : date
      const hours = expected.get(of) ?? new Map<number, number>()
      expected.set(of, hours.set((since + 24) % 24, (hours.get((since + 24) % 24) ?? 0) + 1))
    }
    const seen: number[] = []
    for (const date of [-1, 0, 1].map((n) => addDays(day, n))) {
      const { until } = comparedDays(clock, new Date(`${date}T18:00:00Z`)).today
      const days = comparedDays(clock, new Date(until.getTime() - 1))
      expect(days.today.day).toBe(date)
      const { figures, hours } = await withTenant(pools, scope, (query) =>
        readDays(query, { company_id: A.id, branch_id: a1.id }, days, clock, deliveryTypes),
      )
      const today = hours.filter((one) => one.day === 'today')
      expect(new Map(today.map(({ hour, orders: n }) => [hour, n]))).toEqual(expected.get(date))
      const counted = figures.find((one) => one.day === 'today')?.orders ?? 0
      expect(today.reduce((sum, { orders: n }) => sum + n, 0)).toBe(counted)
      seen.push(counted)
    }
    // Clocks change at night: before the cut-off hour the previous day still counts.
    expect(seen).toEqual(cutoff === 0 ? [24, length, 24] : [length, 24, 24])
  },
)
