import { randomUUID } from 'node:crypto'
import { branchSlots, putBranchSlots } from '@sofra/contract/branch/slot/slot.contract.ts'
import type { SlotRule } from '@sofra/contract/branch/slot/slot.rules.ts'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../../test/ordering.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'
import { purgeSlots } from '../../../branch/slot/slot.jobs.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, paymentMethod } = world
const { step } = orderingOf({ call }, world)

const basket = (more: object = {}, branch = a1) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt' as const,
  payment_method: paymentMethod.id,
  lines: [{ product_id: branch.plain.id, quantity: 1 }],
  member: { phone: '+905550001122' },
  ...more,
})
const place = (more: object = {}, { branch = a1, channel = A.channel, key = randomUUID() } = {}) =>
  call(placeOrder, { channel, headers: { 'idempotency-key': key, lang: 'en' }, body: basket(more, branch) })
const quoted = (more: object = {}) => call(quote, { channel: A.channel, headers: { lang: 'en' }, body: basket(more) })

const limit = async (rule: SlotRule | null, branch = a1, as = A.owner) => {
  const params = { branch_id: branch.id }
  const { version } = (await call(branchSlots, { as, params })).reply
  return call(putBranchSlots, { as, params, body: { rule, version } })
}
const orders = (maxPerSlot: number, types: SlotRule['types'] = {}): SlotRule => ({
  unit: 'orders',
  most: maxPerSlot,
  types,
})
const used = () =>
  admin<{ scope: string; used: number; starts_at: string }>(
    'select scope, used, starts_at from order_slot where used > 0 order by starts_at, scope',
  )
const fill = (quarters: number, much: number) =>
  admin(
    `insert into order_slot (company_id, branch_id, scope, starts_at, used)
     select company_id, id, 'all', to_timestamp(floor(extract(epoch from now()) / 900) * 900 + 900 * n), $3
     from branch, generate_series(0, $2::int) n where id = $1`,
    [a1.id, quarters, much],
  )

beforeEach(async () => {
  await admin('delete from order_slot')
  await admin('update branch set slot_rule = null')
})

test('ten concurrent orders fill quarter hours exactly to their limit, and each returns its time', async () => {
  await limit(orders(2))
  const placed = await Promise.all(Array.from({ length: 10 }, () => place()))
  expect(placed.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect((await used()).map((one) => one.used)).toEqual([2, 2, 2, 2, 2])
  const put = placed.flatMap(({ reply }) => reply.promised_at ?? [])
  expect(put.length).toBeGreaterThanOrEqual(8)
  for (const { reply } of placed) expect(reply.earliest_at).toBe(reply.promised_at)
  const scheduled = await admin<{ at: string }>(
    'select scheduled_for as at from orders where branch_id = $1 and scheduled_for is not null order by 1',
    [a1.id],
  )
  expect(scheduled.map(({ at }) => at)).toEqual(put.sort())
})

test('orders of a branch without a limit are not counted', async () => {
  await limit(orders(1))
  await Promise.all([place({}, { branch: a2 }), place({}, { branch: b1, channel: B.channel })])
  expect(await used()).toEqual([])
  expect((await place({}, { branch: a2 })).reply).toMatchObject({ earliest_at: null, promised_at: null })
})

test('items are counted, a delivery type separately if it has a limit, and orders at a table not at all', async () => {
  await limit({ unit: 'items', most: 5, types: { comeEat: 1 } })
  const line = (quantity: number) => ({ lines: [{ product_id: a1.plain.id, quantity }] })
  await place(line(3))
  await place({ delivery_type: 'comeEat', ...line(4) })
  await place({ delivery_type: 'orderOnTheTable', table_token: a1.table.token, ...line(9) })
  expect(new Set((await used()).map(({ scope, used: much }) => `${scope} ${much}`))).toEqual(
    new Set(['all 3', 'comeEat 4']),
  )
  expect((await place(line(3))).reply.earliest_at).not.toBeNull()
})

test('a cancelled order releases its place once, and undoing the cancellation takes it again', async () => {
  const reason = await a.insert('cancel_reason', {
    name: { tr: 'Ürün bitti', en: '', de: '' },
    kind: 'cancel',
    delivery_types: ['comeGetIt'],
    side: 'branch',
    is_active: true,
  })
  await limit(orders(1))
  const { reply: order } = await place()
  const heldOrder = { id: order.id, branch_id: a1.id, version: 1 }
  expect(await used()).toHaveLength(1)
  const { reply: cancelled } = await step('cancel', heldOrder, { reason_id: reason.id })
  expect(await used()).toEqual([])
  await step('revert', { ...heldOrder, version: cancelled.version })
  expect((await used()).map((one) => one.used)).toEqual([1])
})

test('the same order sent twice concurrently takes one place', async () => {
  await limit(orders(3))
  const key = randomUUID()
  const both = await Promise.all([place({}, { key }), place({}, { key })])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  expect(both[0]?.reply).toEqual(both[1]?.reply)
  expect((await used()).map((one) => one.used)).toEqual([1])
})

test('quote and front return the next free time, and an order is refused with it if none is free today', async () => {
  await limit(orders(2))
  expect((await quoted()).reply.earliest_at).toBeNull()
  await fill(6, 2)
  const { earliest_at: earliest } = (await quoted()).reply
  expect(Date.parse(earliest ?? '')).toBeGreaterThan(Date.now() + 60 * 60_000)
  const { reply: front } = await call(orderingFront, { channel: A.channel })
  const opening = (branch: { id: number }) => front.branches.find(({ id }) => id === branch.id)?.opening
  expect(opening(a1)?.find(({ delivery_type }) => delivery_type === 'comeGetIt')?.earliest_at).toBe(earliest)
  expect(opening(a2)?.every(({ earliest_at }) => earliest_at === null)).toBe(true)
  const full = await quoted({ scheduled_for: new Date(Date.now() + 30 * 60_000).toISOString() })
  expect(full.refusal.errors).toMatchObject([{ path: 'scheduled_for', code: 'ordering.slot-full' }])
  await admin('delete from order_slot')
  await fill(60, 2)
  for (const answer of [await quoted(), await place()])
    expect(answer.refusal.errors).toMatchObject([{ path: 'scheduled_for', code: 'ordering.slots-full' }])
  await admin('delete from order_slot')
  await fill(220, 2)
  expect((await place()).refusal.errors).toMatchObject([{ code: 'ordering.slots-none' }])
  expect(await admin('select 1 from order_slot_taken')).toHaveLength(0)
})

test('PUT branch/:id/slot stores the rule of one branch, guarded by its version, and returns the usage', async () => {
  const saved = await limit(orders(4, { comeEat: 2 }))
  expect(saved.reply.rule).toEqual(orders(4, { comeEat: 2 }))
  expect(saved.reply.today.length).toBeGreaterThan(90)
  await place()
  const params = { branch_id: a1.id }
  const { reply } = await call(branchSlots, { as: A.owner, params })
  expect(reply.today.filter((one) => one.used > 0).length).toBeLessThanOrEqual(1)
  const stale = await call(putBranchSlots, { as: A.owner, params, body: { rule: null, version: 1 } })
  expect(stale.status).toBe(409)
  expect((await call(branchSlots, { as: B.owner, params })).status).toBe(404)
  for (const maxPerSlot of [0, 1.5, 1_001])
    expect((await limit({ unit: 'orders', most: maxPerSlot, types: {} })).status).toBe(400)
  expect((await call(branchSlots, { as: A.owner, params: { branch_id: a2.id } })).reply.rule).toBeNull()
})

test('quarter hours of last week are purged, in every company', async () => {
  await limit(orders(4))
  await place()
  await admin(
    `insert into order_slot (company_id, branch_id, scope, starts_at, used) select company_id, id, 'all', now() - interval '8 days', 1
     from branch where id = $1`,
    [b1.id],
  )
  await purgeSlots(pools)
  expect((await used()).length).toBe(1)
})
