import { businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import { branchOrders, orderPeriods, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2, eliza } = world
const clocks = {
  [a1.id]: { time_zone: 'Europe/Istanbul', cutoff: 0 },
  [a2.id]: { time_zone: 'America/New_York', cutoff: 240 },
}
for (const [id, { time_zone, cutoff }] of Object.entries(clocks))
  await admin('update branch set timezone = $2, day_cutoff_minutes = $3 where id = $1', [id, time_zone, cutoff])

let lastNumber = 0
const orderAt = async (branch: { id: number; company_id: number }, created_at: string) => {
  lastNumber += 1
  await a.insert('orders', {
    id: 20_000 + lastNumber,
    company_id: branch.company_id,
    branch_id: branch.id,
    code: `DAY-${lastNumber}`,
    status: 'delivered',
    delivery_type: 'comeGetIt',
    source: 'web',
    channel_id: A.channel.id,
    payment_method_id: world.paymentMethod.id,
    currency: 'TRY',
    goods: 100,
    delivery_fee: 0,
    tip: 0,
    wallet: 0,
    total: 100,
    to_collect: 0,
    created_at,
  })
  return `DAY-${lastNumber}`
}

type Query = NonNullable<Parameters<typeof call<typeof orders>>[1]['query']>
const codes = async (query: Query, as: { id: number } = A.owner) =>
  (await call(orders, { as, query: { limit: 100, sort: 'created_at', ...query } })).reply.items.map(({ code }) => code)

test('GET order filtered by days uses each branch’s own time zone and cut-off', async () => {
  // Midnight in Istanbul, and four in the morning in New York.
  const istanbul = [await orderAt(a1, '2026-02-28T20:59:59Z'), await orderAt(a1, '2026-02-28T21:00:00Z')]
  const newYork = [await orderAt(a2, '2026-03-01T08:59:59Z'), await orderAt(a2, '2026-03-01T09:00:00Z')]
  for (const as of [A.owner, eliza]) {
    expect(await codes({ from: '2026-02-28', to: '2026-02-28' }, as)).toEqual([istanbul[0], newYork[0]])
    expect(await codes({ from: '2026-03-01', to: '2026-03-01' }, as)).toEqual([istanbul[1], newYork[1]])
    expect(await codes({ from: '2026-03-01' }, as)).toEqual([istanbul[1], newYork[1]])
    expect(await codes({ to: '2026-02-28' }, as)).toEqual([istanbul[0], newYork[0]])
  }
  expect(await codes({ from: '2026-03-01', to: '2026-03-01', branch_id: a2.id })).toEqual([newYork[1]])
  const query = { from: '2026-02-28', to: '2026-02-28' }
  const { items } = (await call(branchOrders, { as: A.owner, params: { branch_id: a2.id }, query })).reply
  expect(items.map(({ code }) => code)).toEqual([newYork[0]])
})

test.each(orderPeriods)('GET order with period %s uses the days of each branch', async (period) => {
  const [first, last] = { today: [0, 0], yesterday: [1, 1], week: [6, 0], month: [29, 0] }[period] as [number, number]
  const now = new Date()
  const expectedCodes: string[] = []
  for (const branch of [a1, a2]) {
    const clock = clocks[branch.id]
    if (!clock) throw new Error('no clock')
    const day = (back: number) => businessDayRange(clock, addDays(businessDay(clock, now), -back))
    await orderAt(branch, new Date(day(first).from.getTime() - 1).toISOString())
    expectedCodes.push(await orderAt(branch, day(first).from.toISOString()))
    expectedCodes.push(await orderAt(branch, new Date(day(last).until.getTime() - 1).toISOString()))
    await orderAt(branch, day(last).until.toISOString())
  }
  const returnedCodes = new Set(await codes({ period }))
  await admin("delete from orders where code like 'DAY-%'")
  expect(returnedCodes).toEqual(new Set(expectedCodes))
})

test.each([{ from: '2026-02-30' }, { to: '1026-02-03' }, { period: 'decade' }])(
  'GET order refuses %j',
  async (query) => {
    expect((await call(orders, { as: A.owner, query: query as Query })).status).toBe(400)
  },
)
