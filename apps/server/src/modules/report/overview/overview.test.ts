import { businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../testing/ordering.ts'
import { testServer } from '../../../testing/server.ts'
import { type SellingBranch, twoTenants } from '../../../testing/tenants.ts'

const { admin, call, a } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, eliza, keyless } = world
const { place, step, walk } = orderingOf({ call }, world)

const minute = 60_000
const hour = 60 * minute
const week = 7 * 24 * hour

const overviewOf = async (branch: { id: number } = a1, as = A.owner) =>
  (await call(branchOverview, { as, params: { branch_id: branch.id } })).reply

/** A fixed zone on whose clock it is now between six and seven in the morning. */
const zoneAtSix = () => {
  const hoursToNextDay = (30 - new Date().getUTCHours()) % 24
  const hours = hoursToNextDay > 12 ? hoursToNextDay - 24 : hoursToNextDay
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
}
const time_zone = zoneAtSix()

const setClock = (branch: { id: number }, cutoff: number) =>
  admin('update branch set timezone = $2, day_cutoff_minutes = $3 where id = $1', [branch.id, time_zone, cutoff])

const startOfDay = (cutoff: number) => {
  const clock = { time_zone, cutoff }
  return businessDayRange(clock, businessDay(clock, new Date())).from.getTime()
}

/** An order of 2 × 120.00 and the fee, as if it had come at that instant. */
const orderAt = async (instant: number, more: Record<string, unknown> = {}, branch: SellingBranch = a1) => {
  const order = await place(more, branch)
  await admin('update orders set created_at = $2 where id = $1', [order.id, new Date(instant)])
  return order
}

beforeEach(async () => {
  await setClock(a1, 240)
  await admin(`update orders set created_at = created_at - interval '60 days'`)
})

test('GET overview has no averages on a day without orders', async () => {
  const { today, best, hours } = await overviewOf()
  expect(today).toEqual({ orders: 0, turnover: 0, average_basket: null, approval_seconds: null, cancelled: 0 })
  expect(best).toEqual([])
  expect(hours.map((at) => at.minute)).toEqual(Array.from({ length: 24 }, (_, index) => ((index + 4) % 24) * 60))
})

test('GET overview begins the day at the cut-off of the branch, in its time zone', async () => {
  const start = startOfDay(240)
  await orderAt(start - 1)
  await orderAt(start)
  const late = await overviewOf()
  expect([late.today.orders, late.hours[0]]).toEqual([1, { minute: 240, today: 1, before: 0 }])
  await setClock(a1, 120)
  const early = await overviewOf()
  expect([early.today.orders, early.hours[1]?.today, early.hours[2]?.today]).toEqual([2, 1, 1])
  // Between six and seven, a day that begins at twelve is still yesterday's.
  await setClock(a1, 720)
  expect((await overviewOf()).day).toBe(businessDay({ time_zone, cutoff: 720 }, new Date()))
})

test('GET overview counts last week up to the same time, and its hours for the whole day', async () => {
  const start = startOfDay(240) - week
  await orderAt(start - 1)
  await orderAt(start + 30 * minute)
  await orderAt(start + 10 * hour)
  const { today, before, hours } = await overviewOf()
  expect([today.orders, before.orders]).toEqual([0, 1])
  expect(hours.flatMap((at, index) => (at.before ? [[index, at.before]] : []))).toEqual([
    [0, 1],
    [10, 1],
  ])
})

test('GET overview counts cancelled orders apart, and refunds as no turnover', async () => {
  const name = { tr: 'Sebep', en: '', de: '' }
  const fields = { name, delivery_types: ['deliveryToAddress'], side: 'branch', is_active: true }
  const [cancel, refund] = [
    await a.insert('cancel_reason', { ...fields, kind: 'cancel' }),
    await a.insert('cancel_reason', { ...fields, kind: 'return' }),
  ]
  const at = startOfDay(240) + minute
  const notReturned = await orderAt(at)
  const lost = await orderAt(at)
  const returned = await orderAt(at)
  await step('cancel', lost, { reason_id: cancel.id })
  const delivered = await walk(returned, 'approve', 'depart', 'deliver')
  await step('return', delivered, { reason_id: refund.id })
  const [{ back } = { back: 0 }] = await admin<{ back: number }>(
    'select returned_amount as back from orders where id = $1',
    [returned.id],
  )
  const { today, best } = await overviewOf()
  const turnover = notReturned.total + returned.total - back
  expect(back).toBeGreaterThan(0)
  expect(today).toMatchObject({ orders: 2, cancelled: 1, turnover, average_basket: Math.round(turnover / 2) })
  expect(best).toMatchObject([{ product_id: a1.plain.id, quantity: 2, amount: 24_000 }])
})

test('GET overview leaves scheduled orders out of the time to approve', async () => {
  const at = startOfDay(240) + minute
  for (const [seconds, scheduled] of [
    [60, false],
    [121, false],
    [7_200, true],
  ] as const) {
    const order = await orderAt(at)
    await admin(
      `update orders set approved_at = created_at + make_interval(secs => $2),
         scheduled_for = case when $3 then created_at + interval '3 hours' end where id = $1`,
      [order.id, seconds, scheduled],
    )
  }
  expect((await overviewOf()).today.approval_seconds).toBe(91)
})

test('GET overview sorts products by quantity and then by amount', async () => {
  const at = startOfDay(240) + minute
  const line = (product: { id: number }, quantity: number) => ({ lines: [{ product_id: product.id, quantity }] })
  const other = await a.product({ branch: a1, price: 50_000 })
  await orderAt(at, line(other, 3))
  await orderAt(at, line(a1.plain, 2))
  await orderAt(at, line(a1.plain, 2))
  expect((await overviewOf()).best.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [a1.plain.id, 4],
    [other.id, 3],
  ])
})

test('GET overview answers 404 out of scope, and 403 without the key', async () => {
  await setClock(b1, 240)
  await orderAt(startOfDay(240) + minute, {}, b1)
  expect((await overviewOf()).today.orders).toBe(0)
  expect((await overviewOf(b1, B.owner)).today.orders).toBe(1)
  expect((await overviewOf(b1, eliza)).today.orders).toBe(1)
  const read = (as: { id: number }, branch: { id: number }) =>
    call(branchOverview, { as, params: { branch_id: branch.id } })
  expect((await read(A.owner, b1)).refusal.status).toBe(404)
  expect((await read(A.branchUser, b1)).refusal.status).toBe(404)
  expect((await read(keyless, a1)).refusal.status).toBe(403)
})
