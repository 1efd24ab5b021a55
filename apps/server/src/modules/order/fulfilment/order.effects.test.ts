import { randomUUID } from 'node:crypto'
import { printOrder } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { describe, expect, test } from 'vitest'
import { gateOf } from '../../../testing/at-once.ts'
import { next } from '../../../testing/factories.ts'
import { orderingOf } from '../../../testing/ordering.ts'
import { testServer } from '../../../testing/server.ts'
import { twoTenants } from '../../../testing/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const world = await twoTenants(a)
const { A, a1 } = world
const { place, step, walk } = orderingOf({ call }, world)
const atOnce = await gateOf({ admin, adminUrl })

// A point is worth a lira, may pay half of the goods, and 5 % of what was paid comes back as points.
const points = {
  rate: 1_000_000,
  lower_limit: null,
  upper_limit: null,
  order_share: 5_000,
  minimum_total: 0,
  earn_rate: 500,
  validity_days: 30,
}
await admin('update company set settings = $2 where id = $1', [A.id, JSON.stringify({ points })])

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
const returned = { ...(await reason('return')), lines: [1], borne_by: 'branch' }

/** A member with 500.00 in the wallet and 300 points in two lots, the later one in the list expiring first. */
const richMember = async () => {
  const member = await a.member({ company: A })
  const of = { company_id: A.id, member_id: member.id }
  await a.insert('ledger_account', { ...of, kind: 'wallet', balance: 50_000 })
  const account = await a.insert('ledger_account', { ...of, kind: 'points', balance: 300 })
  for (const [amount, days] of [
    [200, 60],
    [100, 10],
  ] as const) {
    const expires_at = new Date(Date.now() + days * 86_400_000)
    await a.insert('points_lot', { company_id: A.id, account_id: account.id, amount, remaining: amount, expires_at })
  }
  return { ...member, phone: String(member.phone) }
}
const cheque = (kind: 'incentive' | 'compensation', more = {}) =>
  a.insert<{ id: number; code: string }>('gift_cheque', {
    company_id: A.id,
    name: { tr: 'Çek', en: '', de: '' },
    code: `CHEQUE-${next()}`,
    kind,
    amount: 1_000,
    borne_by: 'branch',
    starts_at: new Date(Date.now() - 86_400_000),
    ends_at: new Date(Date.now() + 86_400_000),
    ...more,
  })

const held = async (member: { id: number }) => {
  const accounts = await admin<{ kind: string; balance: number }>(
    'select kind, balance from ledger_account where member_id = $1',
    [member.id],
  )
  const lots = await admin<{ remaining: number }>(
    `select l.remaining from points_lot l join ledger_account a on a.id = l.account_id
     where a.member_id = $1 order by l.id`,
    [member.id],
  )
  const balance = (kind: string) => accounts.find((account) => account.kind === kind)?.balance ?? 0
  return { wallet: balance('wallet'), points: balance('points'), lots: lots.map(({ remaining }) => remaining) }
}
const usesOf = async ({ id }: { id: number }) =>
  (await admin('select used_count from gift_cheque where id = $1', [id]))[0]?.used_count

const spending = async (kind: 'incentive' | 'compensation' = 'incentive') => {
  const [member, gift] = [await richMember(), await cheque(kind)]
  const order = await place({
    member: { phone: member.phone },
    coupon_code: gift.code,
    spend_points: 110,
    spend_wallet: 3_000,
  })
  return { member, gift, order }
}
const full = { wallet: 50_000, points: 300, lots: [200, 100] }
const spent = { wallet: 47_000, points: 190, lots: [190, 0] }

test('POST ordering/order spends the wallet and points, soonest expiry first, and reserves the cheque', async () => {
  const { member, gift } = await spending()
  expect(await held(member)).toEqual(spent)
  expect(await usesOf(gift)).toBe(1)
})

test('POST ordering/order spends no more points than its price allows', async () => {
  const member = await richMember()
  const order = await place({ member: { phone: member.phone }, spend_points: 300 })
  const paid = order.reductions.find(({ kind }) => kind === 'points')?.amount
  expect(paid).toBe(12_000)
  expect(await held(member)).toEqual({ wallet: 50_000, points: 180, lots: [180, 0] })
})

test('PUT order/:id/cancel refunds all of it, once for parallel calls', async () => {
  const { member, gift, order } = await spending()
  const answers = await Promise.all(Array.from({ length: 8 }, () => step('cancel', order, cancelled)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)])
  expect((await step('cancel', { ...order, version: 2 }, cancelled)).status).toBe(409)
  expect(await held(member)).toEqual(full)
  expect(await usesOf(gift)).toBe(0)
})

test('POST ordering/order and cancel of one member’s orders of two branches do not deadlock', async () => {
  const { member, order } = await spending()
  const [account] = await admin<{ id: number }>(
    "select id from ledger_account where member_id = $1 and kind = 'points'",
    [member.id],
  )
  const again = { member: { phone: member.phone }, spend_points: 50, spend_wallet: 1_000 }
  await atOnce<unknown>('ledger_account where id', Number(account?.id), [
    () => place(again, world.a2),
    () => step('cancel', order, cancelled).then(({ status }) => expect(status).toBe(200)),
  ])
  expect(await held(member)).toMatchObject({ wallet: 49_000, points: 250 })
})

test('POST ordering/order never overdraws the wallet in parallel orders', async () => {
  const member = await richMember()
  const body = {
    branch_id: a1.id,
    delivery_type: 'comeGetIt' as const,
    payment_method: world.paymentMethod.id,
    lines: [{ product_id: a1.plain.id, quantity: 2 }],
    member: { phone: member.phone },
    spend_wallet: 20_000,
  }
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      call(placeOrder, { channel: A.channel, headers: { 'idempotency-key': randomUUID() }, body }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.every((status) => status === 201 || status === 422)).toBe(true)
  const placed = answers.filter(({ status }) => status === 201)
  const taken = placed.reduce((sum, { reply }) => sum + reply.wallet, 0)
  expect(placed.length).toBeGreaterThan(0)
  expect((await held(member)).wallet).toBe(50_000 - taken)
})

describe('PUT order/:id/revert refuses what moved money:', () => {
  test('a cancellation that refunded', async () => {
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

  test('a return that revoked the earned points', async () => {
    const member = await richMember()
    const delivered = await walk(await place({ member: { phone: member.phone } }), 'approve', 'depart', 'deliver')
    expect(await held(member)).toEqual({ ...full, points: 312, lots: [200, 100, 12] })
    const { version } = (await step('return', delivered, returned)).reply
    expect(await held(member)).toEqual({ ...full, lots: [200, 100, 0] })
    expect((await step('revert', { ...delivered, version })).refusal.code).toBe('order.revert-money')
  })
})

test('PUT order/:id/deliver earns points once, also after a revert', async () => {
  const member = await richMember()
  const order = await place({ member: { phone: member.phone } })
  await walk(order, 'approve', 'depart', 'deliver', 'revert', 'deliver')
  expect((await held(member)).points).toBe(312)
})

test('PUT order/:id/cancel after a reverted delivery refunds everything, the cheque too', async () => {
  const { member, gift, order } = await spending()
  const back = await walk(order, 'approve', 'depart', 'deliver', 'revert')
  expect(back.status).toBe('on_the_way')
  await step('cancel', back, cancelled)
  expect(await held(member)).toMatchObject({ wallet: 50_000, points: 300 })
  expect(await usesOf(gift)).toBe(0)
})

test('PUT order/:id/return of some lines refunds nothing yet', async () => {
  const [member, gift] = [await richMember(), await cheque('compensation')]
  const lines = [1, 2].map((quantity) => ({ product_id: a1.plain.id, quantity }))
  const wish = { member: { phone: member.phone }, coupon_code: gift.code, spend_points: 110, spend_wallet: 3_000 }
  const delivered = await walk(await place({ ...wish, lines }), 'approve', 'depart', 'deliver')
  const before = await held(member)
  await step('return', delivered, returned)
  expect(await held(member)).toEqual(before)
  expect(await usesOf(gift)).toBe(1)
})

test.each([
  ['incentive', 1],
  ['compensation', 0],
] as const)('PUT order/:id/return refunds money and points; of an %s cheque %i use remains', async (kind, uses) => {
  const { member, gift, order } = await spending(kind)
  const delivered = await walk(order, 'approve', 'depart', 'deliver')
  await step('return', delivered, returned)
  expect(await held(member)).toMatchObject({ wallet: 50_000, points: 300 })
  expect(await usesOf(gift)).toBe(uses)
})

test('POST order/:id/print numbers each print, marks copies, and answers 404 to another branch', async () => {
  const order = await place()
  const print = (branch_id: number) => call(printOrder, { as: A.owner, params: { branch_id, order_id: order.id } })
  const twice = [(await print(a1.id)).reply, (await print(a1.id)).reply]
  expect(twice).toEqual([
    { number: 1, is_copy: false },
    { number: 2, is_copy: true },
  ])
  expect((await print(world.a2.id)).status).toBe(404)
})

test('every balance is the sum of its entries', async () => {
  const [wrong] = await admin<{ n: number }>(
    `select count(*) as n from ledger_account a
     where a.balance <> case a.kind when 'wallet' then 50000 else 300 end
       + (select coalesce(sum(amount), 0) from ledger_entry e where e.account_id = a.id)`,
  )
  expect(wrong?.n).toBe(0)
})
