import { randomUUID } from 'node:crypto'
import { type Paying, payBill, readBill, undoPayment } from '@sofra/contract/order/bill/bill.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { expect, test } from 'vitest'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, paymentMethod } = world
const { step, walk } = orderingOf({ call }, world)

const reasonOf = async (kind: 'cancel' | 'return') => {
  const of = { kind, delivery_types: [...deliveryTypes], side: 'branch', is_active: true }
  return (await a.insert('cancel_reason', { name: { tr: 'Sebep', en: '', de: '' }, ...of })).id
}
const cancelled = { reason_id: await reasonOf('cancel') }
const returned = { reason_id: await reasonOf('return'), borne_by: 'branch' }

/** Orders `quantity` portions at a table, on its open bill. */
const orderAt = async (table: { token: string }, quantity: number): Promise<Held> => {
  const { reply } = await call(placeOrder, {
    channel: A.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: a1.id,
      delivery_type: 'orderOnTheTable',
      payment_method: paymentMethod.id,
      table_token: table.token,
      lines: [{ product_id: a1.plain.id, quantity }],
    },
  })
  return { id: reply.id, branch_id: a1.id, version: 1 }
}
const newTable = (number = randomUUID().slice(0, 8)) =>
  a.insert<{ id: number; token: string }>('dining_table', {
    company_id: A.id,
    branch_id: a1.id,
    number,
    token: `token-${number}`,
  })
const billOf = async ({ id }: Held) => {
  const [row] = await admin<{ bill_id: number }>('select bill_id from orders where id = $1', [id])
  return (await call(readBill, { as: A.owner, params: { branch_id: a1.id, bill_id: row?.bill_id } })).reply
}
const pay = async (order: Held, by: Paying) => {
  const { id, version } = await billOf(order)
  const body = { version, payment_method_id: paymentMethod.id, by }
  return (await call(payBill, { as: A.owner, params: { branch_id: a1.id, bill_id: id }, body })).reply
}
const items = (order: Held, quantity: number): Paying => ({
  kind: 'items',
  items: [{ order_id: order.id, no: 1, quantity }],
})
const statusOf = async (order: Held) =>
  (await call(orderOne, { as: A.owner, params: { branch_id: a1.id, order_id: order.id } })).reply.status

/** Creates a table with a paid order and an open one; returns the paid one. */
const halfPaid = async () => {
  const table = await newTable()
  const order = await orderAt(table, 1)
  await orderAt(table, 2)
  await pay(order, items(order, 1))
  return order
}

test('PUT order/cancel of an order paid at the table returns 409 with the payment, and changes nothing', async () => {
  const order = await halfPaid()
  await pay(order, { kind: 'amount', amount: 24_000 - 1 })
  const { refusal } = await step('cancel', order, cancelled)
  expect(refusal).toMatchObject({
    status: 409,
    code: 'order.bill-paid',
    present: {
      amount: 11_999,
      may_refund: true,
      currency: 'TRY',
      payments: [{ amount: 11_999, method: expect.any(String), paid_by_name: expect.any(String) }],
    },
  })
  expect(await statusOf(order)).toBe('waiting_for_approval')
})

test('PUT order/cancel with a refund reverses the payment of the order, and the bill ends at 0', async () => {
  const table = await newTable()
  const [first, second] = [await orderAt(table, 1), await orderAt(table, 1)]
  await pay(first, items(first, 1))
  const bill = await pay(second, { kind: 'amount', amount: 12_000 - 1 })
  expect(bill.due).toBe(1)
  await step('cancel', second, { ...cancelled, bill: 'refund' })
  const { due, paid, payments } = await billOf(first)
  expect([due, paid]).toEqual([0, 12_000])
  const [item, amount, refund] = payments
  expect([item?.refunded, amount?.refunded]).toEqual([0, 11_999])
  expect(refund).toMatchObject({
    kind: 'refund',
    amount: -11_999,
    method: amount?.method,
    order_code: expect.any(String),
  })
})

test('PUT order/cancel of a paid and closed bill refunds the money too', async () => {
  const order = await orderAt(await newTable(), 2)
  expect((await pay(order, items(order, 2))).closed_at).not.toBeNull()
  const card = (await step('cancel', order, { ...cancelled, bill: 'refund' })).reply
  expect(await billOf(order)).toMatchObject({ due: 0, paid: 0 })
  expect((await step('revert', card)).refusal.code).toBe('order.revert-money')
})

test('PUT order/return of one of two paid portions refunds that portion', async () => {
  const order = await orderAt(await newTable(), 2)
  const delivered = await walk(order, 'approve', 'deliver')
  await pay(order, items(order, 1))
  await pay(order, items(order, 1))
  const one = { ...returned, lines: [{ no: 1, quantity: 1 }] }
  expect((await step('return', delivered, one)).refusal).toMatchObject({
    code: 'order.bill-paid',
    present: { amount: 12_000 },
  })
  await step('return', delivered, { ...one, bill: 'refund' })
  expect(await billOf(order)).toMatchObject({
    due: 0,
    paid: 12_000,
    orders: [{ lines: [{ quantity: 1, net: 12_000 }] }],
  })
})

test('PUT order/cancel with bill=keep leaves the money on the bill for the next order', async () => {
  const order = await orderAt(await newTable(), 1)
  await pay(order, { kind: 'amount', amount: 5_000 })
  expect((await step('cancel', order, { ...cancelled, bill: 'keep' })).status).toBe(200)
  expect(await billOf(order)).toMatchObject({ due: -5_000, paid: 5_000 })
})

test('PUT order/cancel of an unpaid order needs no decision', async () => {
  const order = await orderAt(await newTable(), 1)
  expect((await step('cancel', order, cancelled)).status).toBe(200)
})

test('PUT order/cancel refunds only for users who may undo payments, and hides amounts from users without price access', async () => {
  const order = await halfPaid()
  await pay(order, { kind: 'amount', amount: 23_000 })
  const userWithout = (...keys: string[]) =>
    a.user({ account: A.account, keys: allKeys.filter((key) => !keys.includes(key)) })
  const cashier = await userWithout(undoPayment.access)
  const undecided = await step('cancel', order, cancelled, cashier)
  expect(undecided.refusal.present).toMatchObject({ may_refund: false })
  expect((await step('cancel', order, { ...cancelled, bill: 'refund' }, cashier)).status).toBe(403)
  const blind = await step('cancel', order, cancelled, await userWithout('get-order-price'))
  expect([blind.refusal.code, blind.refusal.present]).toEqual(['order.bill-paid', undefined])
  expect(await statusOf(order)).toBe('waiting_for_approval')
  expect((await step('cancel', order, { ...cancelled, bill: 'keep' }, cashier)).status).toBe(200)
})

test('two concurrent PUT order/cancel refund once', async () => {
  const order = await orderAt(await newTable(), 1)
  await pay(order, items(order, 1))
  const body = { ...cancelled, bill: 'refund', version: order.version } as const
  const request = { as: A.owner, params: { branch_id: a1.id, order_id: order.id }, body }
  const replies = await Promise.all([1, 2].map(() => call(orderSteps.cancel, request)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await billOf(order)).toMatchObject({ due: 0, paid: 0 })
})

test('PUT bill/payment/undo refuses a refunded payment and a refund', async () => {
  const order = await halfPaid()
  await pay(order, { kind: 'amount', amount: 20_000 })
  await step('cancel', order, { ...cancelled, bill: 'refund' })
  const { id, version, payments } = await billOf(order)
  const undo = (payment_id = 0) =>
    call(undoPayment, {
      as: A.owner,
      params: { branch_id: a1.id, bill_id: id, payment_id },
      body: { version, reason: 'x' },
    })
  const refund = payments.find(({ kind }) => kind === 'refund')
  const refunded = payments.find((one) => one.refunded > 0)
  expect((await undo(refund?.id)).refusal.code).toBe('bill.refunded')
  expect((await undo(refunded?.id)).refusal.code).toBe('bill.refunded')
})
