import { randomUUID } from 'node:crypto'
import { addDays, localTime, weekdayOf } from '@sofra/contract/branch/hours/local-time.ts'
import { orderingTimes } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, b1, paymentMethod } = await twoTenants(a)

const zone = 'Europe/Istanbul'
const today = localTime(zone, new Date()).date
const hoursAre = (weekly: { weekday: number; start: number; end: number }[], more = '') =>
  admin(`update branch set timezone = $2, hours = $3, default_preparation_minutes = 20 ${more} where id = $1`, [
    a1.id,
    zone,
    JSON.stringify({ weekly, exceptions: [] }),
  ])
const times = async (day?: string) =>
  (
    await call(orderingTimes, {
      channel: A.channel,
      query: { branch_id: a1.id, delivery_type: 'comeGetIt', ...(day ? { day } : {}) },
    })
  ).reply
/** Returns whether all times of a day can be ordered for. */
const isWhole = (day: string) => day > today && day < addDays(today, 14)
const clock = (instant: string) => localTime(zone, new Date(instant)).minute

test('GET ordering/times returns the days with opening hours, and the times at which a meal can be ready', async () => {
  await hoursAre([{ weekday: 1, start: 720, end: 840 }])
  const { days } = await times()
  expect(days.every((day) => weekdayOf(day) === 1)).toBe(true)
  const monday = days.find(isWhole)
  const { day, times: dayTimes } = await times(monday)
  // The first is twenty minutes after opening.
  expect([day, dayTimes.map(clock)]).toEqual([monday, [750, 765, 780, 795, 810, 825]])
  expect((await times(addDays(monday ?? '', 1))).times).toEqual([])
  expect((await times('1999-01-01')).times).toEqual([])
})

test('orders are accepted for the times of GET ordering/times, across midnight too', async () => {
  await hoursAre([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 1200, end: 1500 })))
  const { day, times: dayTimes } = await times(addDays(today, 2))
  expect([day, dayTimes.map(clock).slice(0, 4), dayTimes.map(clock).at(-1)]).toEqual([
    addDays(today, 2),
    [0, 15, 30, 45],
    1425,
  ])
  const body = {
    branch_id: a1.id,
    delivery_type: 'comeGetIt',
    payment_method: paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 1 }],
  } as const
  for (const scheduled_for of [dayTimes[0], dayTimes.at(-1)]) {
    const headers = { 'idempotency-key': randomUUID() }
    const { status } = await call(placeOrder, {
      channel: A.channel,
      headers,
      body: { ...body, ...(scheduled_for ? { scheduled_for } : {}) },
    })
    expect(status).toBe(201)
  }
})

test('GET ordering/times uses the hours of the delivery type', async () => {
  const weekly = [{ weekday: 3, start: 600, end: 660 }]
  const hours = { weekly: [], exceptions: [], types: { comeGetIt: { weekly, exceptions: [] } } }
  await admin('update branch set hours = $2 where id = $1', [a1.id, JSON.stringify(hours)])
  expect(new Set((await times()).days.map(weekdayOf))).toEqual(new Set([3]))
  const query = { branch_id: a1.id, delivery_type: 'deliveryToAddress' } as const
  expect((await call(orderingTimes, { channel: A.channel, query })).reply.days).toEqual([])
})

test('GET ordering/times returns no days after the contract ends, and 404 for another company', async () => {
  await hoursAre([1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 })))
  expect((await times()).days.length).toBeGreaterThan(13)
  await hoursAre(
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1440 })),
    ', contract_ends_at = now()',
  )
  expect(await times()).toMatchObject({ days: [], times: [] })
  const foreign = await call(orderingTimes, {
    channel: A.channel,
    query: { branch_id: b1.id, delivery_type: 'comeGetIt' },
  })
  expect(foreign.status).toBe(404)
})
