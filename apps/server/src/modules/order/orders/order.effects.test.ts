import { randomUUID } from 'node:crypto'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { describe, expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { rewardsOf } from '../../../../test/rewards.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const world = await twoTenants(a)
const { A, a1 } = world
const { place, step, walk } = orderingOf({ call }, world)
const atOnce = await gateOf({ admin, adminUrl })

const { richMember, cheque, held: balanceOf, usesOf } = await rewardsOf({ a, admin }, A)

const reason = async (kind: 'cancel' | 'return') => ({
  reason_id: (
    await a.insert('cancel_reason', {
      name: { tr: 'Sebep', en: '', de: '' },
      kind,
      delivery_types: [...deliveryTypes],
      side: 'branch',
      is_active: true,
    })
  ).id,
})
const cancelled = await reason('cancel')
const returned = { ...(await reason('return')), lines: [{ no: 1, quantity: 2 }], borne_by: 'branch' }

const spending = async (kind: 'incentive' | 'compensation' = 'incentive') => {
  const [member, gift] = [await richMember(), await cheque(kind)]
  const order = await place({ coupon_code: gift.code, spend_points: 110, spend_wallet: 3_000 }, a1, member)
  return { member, gift, order }
}
const full = { wallet: 50_000, points: 300, lots: [200, 100] }
const spent = { wallet: 47_000, points: 190, lots: [190, 0] }

test('POST ordering/order spends the wallet and points, soonest expiry first, and reserves the cheque', async () => {
  const { member, gift } = await spending()
  expect(await balanceOf(member)).toEqual(spent)
  expect(await usesOf(gift)).toBe(1)
})

test('POST ordering/order spends no more points than its price allows', async () => {
  const member = await richMember()
  const order = await place({ spend_points: 300 }, a1, member)
  const paid = order.reductions.find(({ kind }) => kind === 'points')?.amount
  expect(paid).toBe(12_000)
  expect(await balanceOf(member)).toEqual({ wallet: 50_000, points: 180, lots: [180, 0] })
})

test('PUT order/:id/cancel refunds wallet, points and cheque, once under concurrent calls', async () => {
  const { member, gift, order } = await spending()
  const answers = await Promise.all(Array.from({ length: 8 }, () => step('cancel', order, cancelled)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  expect((await step('cancel', { ...order, version: 2 }, cancelled)).status).toBe(409)
  expect(await balanceOf(member)).toEqual(full)
  expect(await usesOf(gift)).toBe(0)
})

test('concurrent POST ordering/order and cancel of one member in two branches do not deadlock', async () => {
  const { member, order } = await spending()
  const [account] = await admin<{ id: number }>(
    "select id from ledger_account where member_id = $1 and kind = 'points'",
    [member.id],
  )
  const again = { spend_points: 50, spend_wallet: 1_000 }
  await atOnce<unknown>('ledger_account where id', Number(account?.id), [
    () => place(again, world.a2, member),
    () => step('cancel', order, cancelled).then(({ status }) => expect(status).toBe(200)),
  ])
  expect(await balanceOf(member)).toMatchObject({ wallet: 49_000, points: 250 })
})

test('concurrent POST ordering/order never overdraw the wallet', async () => {
  const member = await richMember()
  const body = {
    branch_id: a1.id,
    delivery_type: 'comeGetIt' as const,
    payment_method: world.paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 2 }],
    spend_wallet: 20_000,
  }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      call(placeOrder, { channel: A.channel, member, headers: { 'idempotency-key': randomUUID() }, body }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.every((status) => status === 201 || status === 422)).toBe(true)
  const placed = answers.filter(({ status }) => status === 201)
  const spentTotal = placed.reduce((sum, { reply }) => sum + reply.wallet, 0)
  expect(placed.length).toBeGreaterThan(0)
  expect((await balanceOf(member)).wallet).toBe(50_000 - spentTotal)
})

describe('PUT order/:id/revert refuses', () => {
  test('a cancellation with a refund', async () => {
    const { order } = await spending()
    const { version } = (await step('cancel', order, cancelled)).reply
    const { refusal } = await step('revert', { ...order, version })
    expect(refusal).toMatchObject({ status: 409, code: 'order.revert-money' })
  })

  test('a cancellation that released only a cheque', async () => {
    const gift = await cheque('incentive')
    const { version, id, branch_id } = (await step('cancel', await place({ coupon_code: gift.code }), cancelled)).reply
    expect((await step('revert', { id, branch_id, version })).refusal.code).toBe('order.revert-money')
  })

  test('a delivery that earned points', async () => {
    const member = await richMember()
    const delivered = await walk(await place({ member: { phone: member.phone } }), 'approve', 'depart', 'deliver')
    const { refusal } = await step('revert', delivered)
    expect(refusal).toMatchObject({ status: 409, code: 'order.revert-points' })
    expect((await balanceOf(member)).points).toBe(312)
  })

  test('a return that revoked earned points', async () => {
    const member = await richMember()
    const delivered = await walk(await place({ member: { phone: member.phone } }), 'approve', 'depart', 'deliver')
    expect(await balanceOf(member)).toEqual({ ...full, points: 312, lots: [200, 100, 12] })
    const { version } = (await step('return', delivered, returned)).reply
    expect(await balanceOf(member)).toEqual({ ...full, lots: [200, 100, 0] })
    expect((await step('revert', { ...delivered, version })).refusal.code).toBe('order.revert-money')
  })
})

test('PUT order/:id/cancel after a reverted delivery refunds everything, the cheque too', async () => {
  const [member, gift] = [await richMember(), await cheque('incentive')]
  // Points and wallet pay for everything, so the delivery earns no points.
  const order = await place({ coupon_code: gift.code, spend_points: 110, spend_wallet: 14_000 }, a1, member)
  const back = await walk(order, 'approve', 'depart', 'deliver', 'revert')
  expect(back.status).toBe('on_the_way')
  await step('cancel', back, cancelled)
  expect(await balanceOf(member)).toMatchObject({ wallet: 50_000, points: 300 })
  expect(await usesOf(gift)).toBe(0)
})

test('PUT order/:id/cancel emits the refunded amounts, without amounts that were not paid yet', async () => {
  const { order } = await spending()
  await step('cancel', order, cancelled)
  const events = await admin(`select payload from event where name = 'order.refunded' and subject_id = $1`, [order.id])
  expect(events).toMatchObject([{ payload: { action: 'cancel', wallet: 3_000, points: 110, online: 0, collected: 0 } }])
})

test.each([
  ['incentive', 1],
  ['compensation', 0],
] as const)('PUT order/:id/return refunds money and points; of an %s cheque %i use remains', async (kind, uses) => {
  const { member, gift, order } = await spending(kind)
  const delivered = await walk(order, 'approve', 'depart', 'deliver')
  await step('return', delivered, returned)
  expect(await balanceOf(member)).toMatchObject({ wallet: 50_000, points: 300 })
  expect(await usesOf(gift)).toBe(uses)
})

test('every balance is the sum of its entries', async () => {
  const [wrong] = await admin<{ n: number }>(
    `select count(*) as n from ledger_account a
     where a.balance <> case a.kind when 'wallet' then 50000 else 300 end
       + (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)`,
  )
  expect(wrong?.n).toBe(0)
})
