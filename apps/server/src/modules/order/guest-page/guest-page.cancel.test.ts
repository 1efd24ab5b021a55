import { branchStock, putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { cancelOrder, guestOrder } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { rewardsOf } from '../../../../test/rewards.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1 } = world
const { place, step, walk } = orderingOf({ call }, world)
const atOnce = await gateOf({ admin, adminUrl })
const { richMember, cheque, held: balanceOf, usesOf } = await rewardsOf({ a, admin }, A)

const reasonOf = (side: string) =>
  a.insert('cancel_reason', {
    name: { tr: `${side} vazgeçti`, en: '', de: '' },
    kind: 'cancel',
    delivery_types: [...deliveryTypes],
    side,
    is_active: true,
  })
await reasonOf('branch')
await reasonOf('member')

const cancel = (order_token: string, version = 1, channel = A.channel) =>
  call(cancelOrder, { channel, body: { order_token, version } })
const seen = async (order_token: string) =>
  (await call(guestOrder, { channel: A.channel, query: { order_token } })).reply
const detail = async ({ id, branch_id }: Held) =>
  (await call(orderOne, { as: A.owner, params: { branch_id, order_id: id } })).reply
const cancellations = (id: number) =>
  admin("select actor_kind, actor_id, actor_name from order_event where order_id = $1 and action = 'cancel'", [id])

test('POST ordering/order-cancel cancels a waiting order once, records the member, and returns points, wallet, cheque and stock', async () => {
  const [member, gift] = [await richMember(), await cheque('incentive')]
  const params = { branch_id: a1.id }
  const set = (remaining: number | null) =>
    call(putBranchStock, { as: A.owner, params, body: { remaining, product_id: a1.plain.id } })
  await set(10)
  const order = await place({ coupon_code: gift.code, spend_points: 110, spend_wallet: 3_000 }, a1, member)
  const remainingStock = async () =>
    (await call(branchStock, { as: A.owner, params })).reply.items.map((one) => one.remaining)
  expect(await remainingStock()).toEqual([8])
  expect((await seen(order.token)).cancellable).toBe(true)
  const answers = await Promise.all(Array.from({ length: 6 }, () => cancel(order.token)))
  for (const { reply } of answers) expect(reply).toMatchObject({ status: 'cancelled', cancellable: false })
  expect(answers[0]?.reply.cancel_reason).toBe('member vazgeçti')
  expect(await balanceOf(member)).toMatchObject({ wallet: 50_000, points: 300 })
  expect(await usesOf(gift)).toBe(0)
  expect(await remainingStock()).toEqual([10])
  expect(await cancellations(order.id)).toEqual([{ actor_kind: 'member', actor_id: member.id, actor_name: null }])
  expect((await detail(order)).events.at(-1)).toMatchObject({ action: 'cancel', actor_kind: 'member' })
  const events = await admin("select name from event where subject_id = $1 and name = 'order.cancelled'", [order.id])
  expect(events).toHaveLength(1)
  await set(null)
})

test('POST ordering/order-cancel refuses an order that the restaurant has approved', async () => {
  const order = await place()
  for (const action of ['approve', 'depart', 'deliver'] as const) {
    await walk({ ...order, version: (await seen(order.token)).version }, action)
    const { version, cancellable } = await seen(order.token)
    expect([action, cancellable]).toEqual([action, false])
    const { refusal } = await cancel(order.token, version)
    expect([action, refusal.status, refusal.code]).toEqual([action, 409, 'guest-order.cancel-late'])
  }
  expect(await cancellations(order.id)).toEqual([])
})

test('POST ordering/order-cancel refuses a stale version', async () => {
  const order = await place()
  await walk(await walk(order, 'approve'), 'revert')
  expect((await cancel(order.token)).refusal.code).toBe('guest-order.changed')
  const { version } = await seen(order.token)
  expect((await cancel(order.token, version)).reply.status).toBe('cancelled')
})

test('of a concurrent guest cancellation and approval one returns 409', async () => {
  const order = await place()
  const answers = await atOnce<{ status: number }>('orders where id', order.id, [
    () => step('approve', order),
    () => cancel(order.token),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 409])
  expect(await cancellations(order.id)).toEqual([])
  const other = await place()
  const reversed = await atOnce<{ status: number; refusal?: { message?: string } }>('orders where id', other.id, [
    () => cancel(other.token),
    () => step('approve', other),
  ])
  expect(reversed.map(({ status }) => status)).toEqual([200, 409])
  expect(await cancellations(other.id)).toHaveLength(1)
})

test('PUT order/revert refuses an order that its guest cancelled', async () => {
  const order = await place()
  await cancel(order.token)
  expect((await detail(order)).allowed).not.toContain('revert')
  expect((await step('revert', { ...order, version: 2 })).refusal.code).toBe('order.revert-guest')
})

test('POST ordering/order-cancel returns the same 404 for tokens that are foreign, invalid or changed', async () => {
  const order = await place()
  const missing = await cancel(`1.${'A'.repeat(22)}`)
  expect(missing.refusal.status).toBe(404)
  expect((await cancel(order.token, 1, B.channel)).bytes).toEqual(missing.bytes)
  const stolen = `${(order.id + 1).toString(36)}.${order.token.split('.')[1]}`
  for (const wrong of [stolen, String(order.id), order.token.slice(0, -1)])
    expect((await cancel(wrong)).bytes).toEqual(missing.bytes)
  expect((await seen(order.token)).status).toBe('waiting_for_approval')
})
