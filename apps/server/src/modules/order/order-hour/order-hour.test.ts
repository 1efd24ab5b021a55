import { orderHourRebuild, rebuildOrderHours } from '@sofra/contract/order/order-hour/order-hour.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { withTenant } from '../../../kernel/database/tenant.ts'
import { takeChanges } from './order-hour.api.ts'
import { checkHours } from './order-hour.check.ts'
import { rebuildWaiting } from './order-hour.jobs.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const { place, step, walk } = orderingOf({ call }, world)

const name = { tr: 'Sebep', en: 'Reason', de: 'Grund' }
const reasonFor = (kind: 'cancel' | 'return') =>
  a.insert('cancel_reason', { name, kind, side: 'branch', is_active: true, delivery_types: [...deliveryTypes] })
const [cancelReason, returnReason] = [await reasonFor('cancel'), await reasonFor('return')]

/** Takes all changes of both companies, as the job of each minute does. */
const take = () =>
  withTenant(pools, { companies: [A.id, B.id], branches: 'all' }, (query) => takeChanges(query, [A.id, B.id], 1_000))

const sums = `sum(orders)::integer as orders, sum(turnover)::bigint as turnover, sum(returned_amount)::bigint as returned,
  sum(cancelled)::integer as cancelled, sum(cancelled_amount)::bigint as cancelled_amount`
const hoursOf = async ({ id }: { id: number }) =>
  (await admin(`select ${sums} from order_hour where branch_id = $1 having count(*) > 0`, [id]))[0]
const platformHours = async () => (await admin(`select ${sums} from platform_hour`))[0]

/** The same figures, from the orders and without the definitions of the product. */
const fromOrders = `select count(*) filter (where status <> 'cancelled')::integer as orders,
  coalesce(sum(total - returned_amount) filter (where status <> 'cancelled'), 0)::bigint as turnover,
  coalesce(sum(returned_amount) filter (where status <> 'cancelled'), 0)::bigint as returned,
  count(*) filter (where status = 'cancelled')::integer as cancelled,
  coalesce(sum(total) filter (where status = 'cancelled'), 0)::bigint as cancelled_amount from orders`

beforeEach(async () => {
  await take()
})

test('an order counts in the hour of its arrival, and its later steps change that hour', async () => {
  const order = await place({ lines: [{ product_id: a2.plain.id, quantity: 2 }] }, a2)
  expect(await hoursOf(a2)).toBeUndefined()
  await take()
  expect(await hoursOf(a2)).toMatchObject({ orders: 1, turnover: order.total, returned: 0, cancelled: 0 })
  const delivered = await walk(order, 'approve', 'depart', 'deliver')
  await step('return', delivered, { reason_id: returnReason.id, lines: [{ no: 1, quantity: 1 }] })
  await take()
  const [row] = await admin<{ back: number }>('select returned_amount as back from orders where id = $1', [order.id])
  const back = row?.back ?? 0
  expect(back).toBeGreaterThan(0)
  expect(await hoursOf(a2)).toMatchObject({ orders: 1, turnover: order.total - back, returned: back })
})

test('a cancelled order counts as cancelled only', async () => {
  const before = await hoursOf(b1)
  const order = await place({ lines: [{ product_id: b1.plain.id, quantity: 1 }] }, b1)
  await step('cancel', order, { reason_id: cancelReason.id }, B.owner)
  await take()
  expect(before).toBeUndefined()
  expect(await hoursOf(b1)).toEqual({
    orders: 0,
    turnover: 0,
    returned: 0,
    cancelled: 1,
    cancelled_amount: order.total,
  })
})

test('an hour of a half-hour time zone begins at the half hour, and a changed time zone moves the hours', async () => {
  const order = await place()
  await admin(`update orders set created_at = '2026-03-10T10:40:00Z' where id = $1`, [order.id])
  const startsOf = async () =>
    (
      await admin<{ at: string }>(
        `select at from order_hour where branch_id = $1 and at between '2026-03-10' and '2026-03-11'`,
        [a1.id],
      )
    ).map(({ at }) => new Date(at).toISOString())
  await take()
  expect(await startsOf()).toEqual(['2026-03-10T10:00:00.000Z'])
  await admin(`insert into timezone (code, name, is_active) values ('Asia/Kolkata', '{}', true) on conflict do nothing`)
  await admin(`update branch set timezone = 'Asia/Kolkata' where id = $1`, [a1.id])
  await rebuildWaiting(pools)
  expect(await startsOf()).toEqual(['2026-03-10T10:30:00.000Z'])
  await admin(`update branch set timezone = 'Europe/Istanbul' where id = $1`, [a1.id])
  await rebuildWaiting(pools)
  expect(await startsOf()).toEqual(['2026-03-10T10:00:00.000Z'])
})

const branches = [a1, a2]
const move = fc.oneof(
  { weight: 3, arbitrary: fc.record({ branch: fc.nat(1), hour: fc.nat(60) }) },
  {
    weight: 4,
    arbitrary: fc.record({ step: fc.constantFrom('approve', 'deliver', 'cancel', 'return', 'revert'), of: fc.nat() }),
  },
  { weight: 2, arbitrary: fc.constant('take' as const) },
)
type Move = typeof move extends fc.Arbitrary<infer Of> ? Of : never

const reasons = { cancel: { reason_id: cancelReason.id }, return: { reason_id: returnReason.id } }

/** Places an order some hours ago. */
const placeAt = async (branch: (typeof branches)[number], hour: number) => {
  const order = await place({ lines: [{ product_id: branch.plain.id, quantity: 2 }] }, branch)
  await admin('update orders set created_at = now() - make_interval(hours => $2) where id = $1', [order.id, hour])
  return order
}

const run = async (one: Move, orders: Held[]) => {
  if (one === 'take') return take()
  if ('hour' in one) return orders.push(await placeAt(branches[one.branch] ?? a1, one.hour))
  const at = one.of % (orders.length || 1)
  const order = orders[at]
  if (!order) return 0
  const more = one.step in reasons ? reasons[one.step as keyof typeof reasons] : {}
  // A refused step changes nothing.
  const answer = await step(one.step, order, more)
  if (answer.status === 200) orders[at] = answer.reply
  return 0
}

test('after any steps the hours of branches and platform equal the orders', async () => {
  const property = fc.asyncProperty(fc.array(move, { minLength: 8, maxLength: 30 }), async (moves) => {
    const orders: Held[] = []
    for (const one of moves) await run(one, orders)
    await take()
    for (const branch of [a1, a2, b1])
      expect(await hoursOf(branch)).toEqual((await admin(`${fromOrders} where branch_id = $1`, [branch.id]))[0])
    expect(await platformHours()).toEqual((await admin(fromOrders))[0])
    expect(await checkHours(pools)).toEqual([])
  })
  await fc.assert(property, runs(0.01, 'a run places ten orders over HTTP'))
})

test('the nightly check reports hours that differ, leaves out pending ones, and a rebuild mends them', async () => {
  await place()
  expect(await checkHours(pools)).toEqual([])
  await take()
  await admin(
    'update order_hour set turnover = turnover + 1 where (branch_id, at) in (select branch_id, max(at) from order_hour where branch_id = $1 group by 1)',
    [a1.id],
  )
  expect(await checkHours(pools)).toMatchObject([{ company_id: A.id, branch_id: a1.id }])
  const params = { company_id: A.id }
  const waiting = async () => (await call(orderHourRebuild, { as: eliza, params })).reply.waiting
  expect((await call(rebuildOrderHours, { as: eliza, params, body: {} })).reply.waiting).toBe(2)
  expect((await call(orderHourRebuild, { as: A.owner, params })).status).toBe(403)
  expect(await waiting()).toBe(2)
  await rebuildWaiting(pools)
  expect(await waiting()).toBe(0)
  expect(await checkHours(pools)).toEqual([])
  expect(await hoursOf(a1)).toEqual((await admin(`${fromOrders} where branch_id = $1`, [a1.id]))[0])
})

test('two batches at once count every order once', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => place()))
  await Promise.all(orders.map((order) => walk(order, 'approve')))
  const some = () => withTenant(pools, { companies: [A.id], branches: 'all' }, (query) => takeChanges(query, [A.id], 4))
  while ((await Promise.all([some(), some(), some()])).some(({ length }) => length));
  expect(await hoursOf(a1)).toEqual((await admin(`${fromOrders} where branch_id = $1`, [a1.id]))[0])
})
