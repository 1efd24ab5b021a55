import { dayCloseDraft, dayCloses } from '@sofra/contract/money/day-close/day-close.contract.ts'
import { payBill, undoPayment } from '@sofra/contract/order/bill/bill.contract.ts'
import { expect, test } from 'vitest'
import { closingOf } from '../../../../test/closing.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, paymentMethod } = world
const { place, step } = orderingOf({ call }, world)
const { start, stateOf, draftOf, close, closeOf, deliver, giveBack, move, payAt, pickUp } = await closingOf(
  { a, call },
  world,
)

test('a day begins with its first count; earlier payments belong to no close', async () => {
  await deliver(a1)
  const params = { branch_id: a1.id }
  expect((await call(dayCloseDraft, { as: A.owner, params })).refusal.code).toBe('till.not-started')
  expect((await move(a1, 'deposit', 1)).refusal.code).toBe('till.not-started')
  expect((await start(a1)).status).toBe(201)
  expect((await start(a1)).refusal.code).toBe('till.started')
  expect(await draftOf(a1)).toMatchObject({
    methods: [],
    taken: 0,
    drawer: { opening_float: 50_000, expected: 50_000 },
  })
})

test('a day adds up orders, bills, tips, refunds and cash movements', async () => {
  const order = await deliver(a1)
  const other = await deliver(a1)
  await giveBack(other, 1)
  const { params, bill } = await payAt(a1, 'M1', 10_000, 1_000)
  await move(a1, 'deposit', 5_000)
  await move(a1, 'withdrawal', 2_000)
  expect(order.status).toBe('delivered')
  const draft = await draftOf(a1)
  expect(draft).toMatchObject({ taken: 2 * 24_000 + 11_000, refunded: 12_000, tips: 1_000, adjustments: [] })
  expect(draft.methods).toMatchObject([
    {
      paid_with: 'cash',
      orders: 2,
      payments: 1,
      order_taken: 48_000,
      bill_taken: 11_000,
      tips: 1_000,
      refunded: 12_000,
    },
  ])
  expect(draft.drawer).toEqual({
    opening_float: 50_000,
    taken: 59_000,
    refunded: 12_000,
    deposits: 5_000,
    withdrawals: 2_000,
    expected: 100_000,
  })
  // The bill is open: the refusal names its table.
  const { refusal } = await close(a1)
  expect(refusal).toMatchObject({
    status: 409,
    code: 'day-close.open',
    present: { open_bills: [{ id: bill.id, table: 'M1' }] },
  })
  expect(refusal.message).toContain('M1')
  const due = { kind: 'amount', amount: bill.due } as const
  await call(payBill, {
    as: A.owner,
    params,
    body: { version: bill.version, payment_method_id: paymentMethod.id, by: due },
  })
})

test('a day does not close with an open order, unless it is for a later day', async () => {
  const order = await place(pickUp, a1)
  const { refusal } = await close(a1)
  expect(refusal).toMatchObject({
    code: 'day-close.open',
    present: { open_orders: [{ id: order.id, code: order.code }] },
  })
  await admin(`update orders set scheduled_for = now() + interval '3 days' where id = $1`, [order.id])
  expect((await stateOf(a1)).open_orders).toEqual([])
})

test('a day closes with a reason for a difference, and with counts that agree', async () => {
  const { drawer } = await draftOf(a1)
  const counted = drawer.expected - 700
  expect((await close(a1, { counted })).refusal).toMatchObject({
    status: 422,
    code: 'day-close.reason-missing',
    errors: [{ path: 'reason' }],
  })
  const wrong = { counted, denominations: [{ value: 20_000, count: 1 }], reason: 'x' }
  expect((await close(a1, wrong)).refusal.code).toBe('day-close.denominations')
  expect((await close(a1, { counted, reason: 'x', next_float: counted + 1 })).refusal.code).toBe('day-close.next-float')
  const slips = [{ payment_method_id: paymentMethod.id, counted: 0 }]
  expect((await close(a1, { counted, reason: 'x', slips })).refusal.code).toBe('day-close.slip')
  const card = await a.paymentMethod({ kind: 'card' })
  const closed = await close(a1, {
    counted,
    reason: 'Para üstü',
    next_float: 30_000,
    slips: [{ payment_method_id: card.id, counted: 0 }],
    note: 'Sakin gün',
  })
  expect(closed.status).toBe(201)
  expect((await closeOf(closed.reply.id, a1)).reply).toMatchObject({
    no: 1,
    counted,
    expected: drawer.expected,
    difference: -700,
    reason: 'Para üstü',
    next_float: 30_000,
    slips: [{ payment_method_id: card.id, expected: 0, counted: 0 }],
    closed_by_name: expect.any(String) as string,
  })
  expect((await draftOf(a1)).drawer).toMatchObject({ opening_float: 30_000, expected: 30_000 })
})

test('a day is closed once by two concurrent calls', async () => {
  await deliver(a1)
  const { no } = await stateOf(a1)
  const both = await Promise.all([close(a1, { no }), close(a1, { no })])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('day-close.moved')
  const [last] = (await call(dayCloses, { as: A.owner, query: { branch_id: [a1.id] } as never })).reply.items
  expect(last).toMatchObject({ no: 2, taken: 24_000, difference: 0 })
})

test('a closed day never changes: a later return and an undone payment adjust the next one', async () => {
  const order = await deliver(a1)
  const { params, bill } = await payAt(a1, 'M2', 24_000, 500)
  const closed = (await close(a1)).reply
  const before = (await closeOf(closed.id, a1)).reply
  await giveBack(order, 2)
  await admin('update bill set closed_at = null where id = $1', [bill.id])
  const [payment] = bill.payments
  await call(undoPayment, {
    as: A.owner,
    params: { ...params, payment_id: Number(payment?.id) },
    body: { version: bill.version, reason: 'Yanlış masa' },
  })
  await admin('update bill set closed_at = now() where id = $1', [bill.id])
  expect((await closeOf(closed.id, a1)).reply).toEqual(before)
  const draft = await draftOf(a1)
  expect(draft).toMatchObject({ taken: -24_500, refunded: 24_000, tips: -500 })
  expect(draft.adjustments).toMatchObject([
    { action: 'return', order_code: order.code, refunded: 24_000 },
    { action: 'undo', table: 'M2', taken: -24_500 },
  ])
  await close(a1, { counted: 0, reason: 'Kasada yoktu' })
})

test('a delivery or return that is undone books the opposite', async () => {
  const order = await deliver(a1)
  const returned = (await giveBack(order, 2)).reply
  const back = (await step('revert', returned)).reply
  expect(await draftOf(a1)).toMatchObject({ taken: 24_000, refunded: 0, adjustments: [] })
  await giveBack(back, 2)
  const second = await deliver(a1)
  await step('revert', second)
  expect(await draftOf(a1)).toMatchObject({ taken: 24_000, refunded: 24_000 })
  expect((await draftOf(a1)).methods).toMatchObject([{ orders: 1 }])
  await admin(`update orders set status = 'cancelled' where id = $1`, [second.id])
  await close(a1)
})
