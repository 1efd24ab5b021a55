import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import { orderReport, type ReportRow } from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  type Dimension,
  dimensions,
  type Measure,
  measuresOf,
} from '@sofra/contract/report/order-report/order-report.measures.ts'
import { beforeAll, expect, test } from 'vitest'
import { reportedOrders } from '../../../../test/reported-orders.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

// Figures of random orders equal those of plain SQL, whatever they are grouped by.

const { admin, a, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2, b1, eliza } = world
const { orderAt } = reportedOrders({ a }, world)

/** A generator of repeatable numbers from 0 to `max - 1` (a linear congruential one). */
const numbers = (seed: number) => {
  let state = seed
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * max)
  }
}
const random = numbers(28)
const pick = <T>(all: readonly T[]): T => all[random(all.length)] as T

const clocks = [
  [a1.id, 'Europe/Istanbul', 240],
  [a2.id, 'America/New_York', 0],
  [b1.id, 'Europe/Istanbul', 240],
] as const

const linesOf = () =>
  Array.from({ length: 1 + random(3) }, (_, i) => {
    const quantity = 1 + random(4)
    return {
      name: pick(['Adana', 'Urfa', 'Ayran']),
      quantity,
      net: random(9_000),
      returned_quantity: random(3) ? 0 : random(quantity + 1),
      product_id: i ? 999_999 : a1.plain.id,
      options: [{ name: pick(['Sos', 'Cips']), quantity: 1 + random(2), price: random(500), removed: random(4) === 0 }],
    }
  })

const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

const randomOrder = (district: number, reasons: readonly number[]) => {
  const branch = pick([a1, a1, a2, b1])
  const at = new Date(Date.UTC(2026, 2, 20, 0, random(20 * 24 * 60)))
  const status = pick(['delivered', 'delivered', 'delivered', 'cancelled', 'returned', 'preparing'])
  const total = 100 + random(20_000)
  const delivery_type = pick(['deliveryToAddress', 'comeGetIt', 'comeEat'])
  const more = {
    status,
    delivery_type,
    source: pick(['web', 'mobile', 'phone']),
    total,
    tip: random(100),
    delivery_fee: random(1_000),
    returned_amount: status === 'returned' ? random(total) : 0,
    address: random(2) ? { text: 'x', district_id: district } : null,
    approved_at: minutesAfter(at, 1),
    ready_at: minutesAfter(at, 1 + random(30)),
    promised_at: minutesAfter(at, 30),
    delivered_at: status === 'delivered' ? minutesAfter(at, 10 + random(60)) : null,
  }
  const reductions = Array.from({ length: random(3) }, () => ({
    kind: pick(['campaign', 'cheque', 'points']),
    label: pick(['', 'Bahar']),
    borne_by: pick(['branch', 'platform']),
    amount: 1 + random(900),
  }))
  const reason_id = status === 'cancelled' && random(3) ? pick(reasons) : undefined
  return orderAt(branch, at, more, { lines: linesOf(), reductions, ...(reason_id ? { reason_id } : {}) })
}

beforeAll(async () => {
  for (const clock of clocks)
    await admin('update branch set timezone = $2, day_cutoff_minutes = $3 where id = $1', [...clock])
  const district = await a.district('İstanbul', 'Kadıköy')
  const name = { tr: 'Sebep', en: '', de: '' }
  const reason = { name, delivery_types: ['deliveryToAddress'], side: 'branch', kind: 'cancel', is_active: true }
  const reasons = [(await a.insert('cancel_reason', reason)).id, (await a.insert('cancel_reason', reason)).id]
  for (let i = 0; i < 160; i += 1) await randomOrder(district, reasons)
})

const days = { from: '2026-03-28', until: '2026-04-03' } as const

/** The figures by plain SQL, with the day of an order by PostgreSQL's calendar. */
const plainSql = async (companies: readonly number[]) => {
  const [row] = await admin<Record<string, number>>(
    `with o as (
       select o.* from orders o join branch b on b.id = o.branch_id
       where o.company_id = any ($1)
         and ((o.created_at at time zone b.timezone) - make_interval(mins => b.day_cutoff_minutes))::date between $2 and $3)
     select (select count(*) from o where status <> 'cancelled')::int as orders,
       (select coalesce(sum(total - returned_amount), 0) from o where status <> 'cancelled')::int as turnover,
       (select count(*) from o where status = 'cancelled')::int as cancelled,
       (select coalesce(sum(total), 0) from o where status = 'cancelled')::int as cancelled_amount,
       (select coalesce(sum(returned_amount), 0) from o where status <> 'cancelled')::int as returned_amount,
       (select coalesce(sum(tip), 0) from o where status <> 'cancelled')::int as tips,
       (select coalesce(sum(delivery_fee), 0) from o where status <> 'cancelled')::int as delivery_fees,
       (select coalesce(sum(r.amount), 0) from o join order_reduction r on r.order_id = o.id
         where status <> 'cancelled' and borne_by = 'branch')::int as discount_branch,
       (select coalesce(sum(r.amount), 0) from o join order_reduction r on r.order_id = o.id
         where status <> 'cancelled' and borne_by = 'platform')::int as discount_platform,
       (select count(*) from o join order_reduction r on r.order_id = o.id where status <> 'cancelled')::int as reductions,
       (select round(percentile_cont(0.5) within group (order by extract(epoch from ready_at - approved_at)))
         from o where status <> 'cancelled')::int as preparation_median,
       (select round(percentile_cont(0.9) within group (order by extract(epoch from delivered_at - created_at)))
         from o where status <> 'cancelled' and delivery_type = 'deliveryToAddress')::int as delivery_p90,
       (select round(avg((delivered_at > promised_at)::int) * 10000) from o
         where status <> 'cancelled' and delivered_at is not null)::int as late_share,
       (select coalesce(sum(l.quantity - l.returned_quantity), 0) from o join order_line l on l.order_id = o.id
         where status <> 'cancelled')::int as quantity,
       (select coalesce(sum((option ->> 'quantity')::int * (l.quantity - l.returned_quantity)), 0) from o
         join order_line l on l.order_id = o.id cross join jsonb_array_elements(l.options) option
         where status <> 'cancelled' and not (option ->> 'removed')::boolean)::int as options`,
    [companies, days.from, days.until],
  )
  if (!row) throw new Error('no row')
  return row
}

const sumOf = (rows: readonly ReportRow[], measure: Measure) => rows.reduce((sum, row) => sum + (row[measure] ?? 0), 0)
const additive: readonly Measure[] = [
  'orders',
  'turnover',
  'cancelled',
  'cancelled_amount',
  'returned_amount',
  'discount_branch',
  'discount_platform',
  'tips',
  'delivery_fees',
  'quantity',
  'goods',
]

/** The names of the plain figures that a dimension's own sums equal. */
const plainName = (by: Dimension, measure: Measure) => {
  if (by === 'option' && measure === 'quantity') return 'options'
  return by === 'campaign' && measure === 'orders' ? 'reductions' : measure
}

test.each(dimensions)('GET report/order by %s adds up to the figures of plain SQL', async (by) => {
  for (const [as, companies] of [
    [A.owner, [A.id]],
    [eliza, [A.id, world.B.id]],
  ] as const) {
    const expected = await plainSql(companies)
    const { items, totals } = (await call(orderReport, { as, query: { ...days, by } })).reply
    expect(expected.orders).toBeGreaterThan(20)
    for (const measure of additive.filter((one) => measuresOf(by).includes(one) && one !== 'goods'))
      expect(sumOf(items, measure), measure).toBe(expected[plainName(by, measure)])
    for (const measure of [...additive, 'preparation_median', 'delivery_p90', 'late_share'] as const)
      if (expected[measure] !== undefined && measure !== 'quantity')
        expect(totals[measure], measure).toBe(expected[measure])
    if (measuresOf(by).includes('goods')) expect(sumOf(items, 'goods')).toBe(totals.goods)
  }
})

test.each(['product', 'branch', 'district', 'campaign'] as const)(
  'GET report/order by %s adds up to the same figures with all but one group in the last row',
  async (by) => {
    const whole = (await call(orderReport, { as: A.owner, query: { ...days, by } })).reply
    const short = (await call(orderReport, { as: A.owner, query: { ...days, by, limit: 1 } })).reply
    expect(short.items.map(({ key }) => key)).toEqual([whole.items[0]?.key, null])
    for (const measure of additive.filter((one) => measuresOf(by).includes(one)))
      expect(sumOf(short.items, measure), measure).toBe(sumOf(whole.items, measure))
  },
)

test('GET report/order by product and by category have the same amounts', async () => {
  const [product, category] = await Promise.all(
    (['product', 'category'] as const).map((by) => call(orderReport, { as: A.owner, query: { ...days, by } })),
  )
  expect(product?.reply.totals.goods).toBe(category?.reply.totals.goods)
  expect(product?.reply.totals.quantity).toBe(category?.reply.totals.quantity)
})

/** Returns the day and hour of an instant by `Intl`, independently of the contract's implementation. */
const wall = (timeZone: string, at: Date) => {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  const [date = '', time = ''] = format.format(at).split(' ')
  return { date, hour: Number.parseInt(time, 10) }
}

const changes = [
  ['Europe/Istanbul', '2025-03-30', 24],
  ['Europe/Berlin', '2025-03-30', 23],
  ['Europe/Berlin', '2025-10-26', 25],
  ['America/New_York', '2025-11-02', 25],
] as const

test.each(changes.flatMap((change) => ([0, 240] as const).map((cutoff) => [...change, cutoff] as const)))(
  'GET report/order counts each hour of %s on %s, %i hours long, in its day and hour',
  async (timeZone, date, length, cutoff) => {
    await admin('delete from orders where created_at < $1', ['2026-01-01'])
    await admin('update branch set timezone = $2, day_cutoff_minutes = $3 where id = $1', [a1.id, timeZone, cutoff])
    const start = Date.parse(`${addDays(date, -1)}T00:00:00Z`)
    const expectedDays = new Map<string, number>()
    const expectedHours = new Map<string, number>()
    const range = { from: addDays(date, -1), until: addDays(date, 1) }
    for (let hour = -12; hour < 84; hour += 1) {
      const at = new Date(start + hour * 3_600_000 + 7 * 60_000)
      await orderAt(a1, at)
      const local = wall(timeZone, at)
      const day = local.hour < cutoff / 60 ? addDays(local.date, -1) : local.date
      if (day < range.from || day > range.until) continue
      expectedDays.set(day, (expectedDays.get(day) ?? 0) + 1)
      expectedHours.set(String(local.hour), (expectedHours.get(String(local.hour)) ?? 0) + 1)
    }
    // The other branch of the company has another clock; alone, the report uses the clock of one.
    for (const branch_id of [[a1.id], [a1.id, a2.id]]) {
      const read = async (by: Dimension) => {
        const { items } = (await call(orderReport, { as: A.owner, query: { ...range, branch_id, by } })).reply
        return new Map(items.flatMap(({ key, orders }) => (orders ? [[key, orders]] : [])))
      }
      expect(await read('day')).toEqual(expectedDays)
      expect(await read('hour')).toEqual(expectedHours)
      expect((await read('weekday')).size).toBe(3)
    }
    expect([...expectedDays.values()].reduce((sum, n) => sum + n, 0)).toBe(48 + length)
    if (cutoff === 0) expect(expectedDays.get(date)).toBe(length)
  },
)
