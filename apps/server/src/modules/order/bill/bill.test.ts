import { randomUUID } from 'node:crypto'
import { diningTable } from '@sofra/contract/branch/dining-table/dining-table.contract.ts'
import {
  closeBill,
  joinBill,
  moveBill,
  type Paying,
  payBill,
  readBill,
  reopenBill,
  tableDesk,
  undoPayment,
} from '@sofra/contract/order/bill/bill.contract.ts'
import { orderingMenu, placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, a2, b1, paymentMethod } = await twoTenants(a)
const waiter = await a.user({ account: A.account, keys: ['get-bill-all', 'get-bill', 'put-bill'], branches: [a1] })

const newTable = async (number = randomUUID().slice(0, 8)) =>
  a.insert<{ id: number; number: string; token: string }>('dining_table', {
    company_id: A.id,
    branch_id: a1.id,
    number,
    token: `token-${number}`,
  })
const order = (table: { token: string }, quantity = 1, branch = a1, of: { channel: { key: string } } = A) =>
  call(placeOrder, {
    channel: of.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: branch.id,
      delivery_type: 'orderOnTheTable',
      payment_method: paymentMethod.id,
      table_token: table.token,
      lines: [{ product_id: branch.plain.id, quantity }],
    },
  })
const desk = async () => (await call(tableDesk, { as: waiter, params: { branch_id: a1.id } })).reply
const at = async (table: { id: number }) => {
  const bill = (await desk()).tables.find(({ id }) => id === table.id)?.bill
  if (!bill) throw new Error('the table has no open bill')
  return bill
}
const paramsOf = (bill: { id: number }) => ({ branch_id: a1.id, bill_id: bill.id })
const read = async (bill: { id: number }) => (await call(readBill, { as: waiter, params: paramsOf(bill) })).reply
const pay = (bill: { id: number; version: number }, by: Paying, more: object = {}) =>
  call(payBill, {
    as: waiter,
    params: paramsOf(bill),
    body: { version: bill.version, payment_method_id: paymentMethod.id, by, ...more },
  })
const events = () =>
  admin<{ payload: object }>("select payload from event where name = 'bill.changed' and branch_id = $1 order by no", [
    a1.id,
  ])

test('concurrent orders at a table join its open bill, and the first order after its payment opens another', async () => {
  const table = await newTable()
  const both = await Promise.all([order(table), order(table, 2)])
  expect(both.map(({ status }) => status)).toEqual([201, 201])
  const bill = await at(table)
  expect(bill).toMatchObject({ orders: 2, total: 36_000, paid: 0, due: 36_000 })
  const { reply } = await pay(bill, { kind: 'amount', amount: 36_000 })
  expect(reply.closed_at).not.toBeNull()
  expect((await desk()).tables.find(({ id }) => id === table.id)).toMatchObject({ bill: null })
  await order(table)
  expect((await at(table)).id).not.toBe(bill.id)
})

test('a bill is paid by amount, by item and by head, and the payments add up to its total', async () => {
  const table = await newTable()
  await order(table, 3)
  let bill = await read(await at(table))
  const line = { order_id: bill.orders[0]?.id ?? 0, no: 1 }
  bill = (await pay(bill, { kind: 'items', items: [{ ...line, quantity: 1 }] })).reply
  expect(bill).toMatchObject({ paid: 12_000, due: 24_000, orders: [{ lines: [{ paid: 1 }] }] })
  const gone = await pay(bill, { kind: 'items', items: [{ ...line, quantity: 3 }] })
  expect(gone.refusal).toMatchObject({ status: 422, code: 'bill.items-gone' })
  bill = (await pay(bill, { kind: 'amount', amount: 14_000 })).reply
  bill = (await pay(bill, { kind: 'heads', paying: 1, heads: 3 })).reply
  expect(bill).toMatchObject({ due: 6_666, closed_at: null })
  bill = (await pay(bill, { kind: 'heads', paying: 2, heads: 2 })).reply
  expect(bill).toMatchObject({ paid: 36_000, due: 0 })
  expect(bill.closed_at).not.toBeNull()
  expect(bill.payments.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['items', 12_000],
    ['amount', 14_000],
    ['heads', 3_334],
    ['heads', 6_666],
  ])
  expect((await events()).at(-1)?.payload).toEqual({ did: 'pay', closed: true })
  expect((await pay(bill, { kind: 'amount', amount: 1 })).refusal).toMatchObject({ status: 409, code: 'bill.closed' })
})

test('PUT bill/pay refuses more than is due, an unknown payment method, and the second of two concurrent payments', async () => {
  const table = await newTable()
  await order(table)
  const bill = await at(table)
  const refused = await pay(bill, { kind: 'amount', amount: 12_001 })
  expect(refused.refusal).toMatchObject({ status: 422, code: 'bill.too-much' })
  expect(refused.refusal.message).toContain('120,00\u00a0₺')
  expect((await pay(bill, { kind: 'heads', paying: 3, heads: 2 })).refusal.code).toBe('bill.heads')
  const other = await a.paymentMethod()
  expect((await pay(bill, { kind: 'amount', amount: 1 }, { payment_method_id: other.id })).refusal.code).toBe(
    'bill.payment-method',
  )
  const twice = await Promise.all([1, 2].map(() => pay(bill, { kind: 'amount', amount: 12_000 })))
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read(bill)).toMatchObject({ paid: 12_000, due: 0 })
})

test('PUT bill/move moves the orders to a free table, and returns 409 with the bill of an occupied one', async () => {
  const [from, free, occupied] = [await newTable(), await newTable(), await newTable()]
  await order(from)
  await order(occupied)
  const bill = await at(from)
  const move = (table_id: number, version = bill.version, as = waiter) =>
    call(moveBill, { as, params: paramsOf(bill), body: { version, table_id } })
  const refused = await move(occupied.id)
  expect(refused.refusal).toMatchObject({ status: 409, code: 'bill.table-taken' })
  expect(refused.refusal.present).toMatchObject({ id: (await at(occupied)).id })
  expect((await move(free.id)).reply).toMatchObject({ id: bill.id, table: free.number })
  expect((await move(from.id)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  const [moved] = (await read(bill)).orders
  expect(await admin('select table_number from orders where id = $1', [moved?.id])).toEqual([
    { table_number: free.number },
  ])
  expect((await move(b1.table.id, 2)).status).toBe(404)
  expect((await move(free.id, 2, B.owner)).status).toBe(404)
})

test('PUT bill/join moves orders and payments to the other bill', async () => {
  const [from, into] = [await newTable(), await newTable()]
  await order(from)
  await order(into)
  const [one, other] = [await at(from), await at(into)]
  const { reply: paid } = await pay(one, { kind: 'amount', amount: 2_000 })
  const join = (into: { id: number; version: number }) =>
    call(joinBill, {
      as: waiter,
      params: paramsOf(one),
      body: { version: paid.version, into: { bill_id: into.id, version: into.version } },
    })
  expect((await join(paid)).refusal).toMatchObject({ status: 422, code: 'bill.itself' })
  expect((await join({ ...other, version: 9 })).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  expect((await join(other)).reply).toMatchObject({ id: other.id, total: 24_000, paid: 2_000, due: 22_000 })
  expect((await read(one)).closed_at).not.toBeNull()
  expect((await desk()).tables.find(({ id }) => id === from.id)).toMatchObject({ bill: null })
})

test('PUT bill/close closes a bill of cancelled orders, and refuses one with an amount due', async () => {
  const table = await newTable()
  await order(table)
  const bill = await at(table)
  const close = () => call(closeBill, { as: waiter, params: paramsOf(bill), body: { version: bill.version } })
  expect((await close()).refusal).toMatchObject({ status: 422, code: 'bill.still-due' })
  await admin("update orders set status = 'cancelled' where bill_id = $1", [bill.id])
  expect((await pay(bill, { kind: 'heads', paying: 1, heads: 2 })).refusal.code).toBe('bill.nothing-due')
  expect((await close()).reply.closed_at).not.toBeNull()
})

test('GET bill of another branch returns 404, and a table with a bill is not removed', async () => {
  await order(b1.table, 1, b1, B)
  const [theirs] = await admin<{ id: number }>('select id from bill where branch_id = $1', [b1.id])
  for (const branch_id of [a1.id, a2.id, b1.id])
    expect((await call(readBill, { as: waiter, params: { branch_id, bill_id: theirs?.id ?? 0 } })).status).toBe(404)
  const table = await newTable()
  await order(table)
  const remove = { as: A.owner, params: { branch_id: a1.id, table_id: table.id } }
  expect((await call(diningTable.remove, remove)).refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
  expect(
    (await call(tableDesk, { as: await a.user({ account: A.account, keys: [] }), params: { branch_id: a1.id } }))
      .status,
  ).toBe(403)
})

const manager = await a.user({
  account: A.account,
  keys: ['get-bill-all', 'get-bill', 'put-bill', 'put-bill-payment-undo', 'put-bill-reopen'],
  branches: [a1],
})
const undo = (bill: { id: number; version: number }, payment_id: number, as = manager, branch_id = a1.id) =>
  call(undoPayment, {
    as,
    params: { branch_id, bill_id: bill.id, payment_id },
    body: { version: bill.version, reason: 'Kart çekilmedi' },
  })
const reopen = (bill: { id: number; version: number }, as = manager, branch_id = a1.id) =>
  call(reopenBill, {
    as,
    params: { branch_id, bill_id: bill.id },
    body: { version: bill.version, reason: 'Yanlış masa' },
  })

test('PUT bill/payment/undo makes the amount due again, once, and stores user and reason', async () => {
  const table = await newTable()
  await order(table, 2)
  const opened = await read(await at(table))
  const item = { order_id: opened.orders[0]?.id ?? 0, no: 1, quantity: 1 }
  const { reply: paid } = await pay(opened, { kind: 'items', items: [item] })
  const [payment] = paid.payments
  const id = payment?.id ?? 0
  expect((await undo(paid, id, waiter)).status).toBe(403)
  expect((await undo(paid, id, B.owner)).status).toBe(404)
  expect((await undo(paid, 999_999_999)).status).toBe(404)
  expect((await undo(opened, id)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  const { reply } = await undo(paid, id)
  expect(reply).toMatchObject({ paid: 0, due: 24_000, orders: [{ lines: [{ paid: 0 }] }] })
  expect(reply.payments).toMatchObject([
    { id, undone: { by: expect.stringMatching(/^Test/), reason: 'Kart çekilmedi' } },
  ])
  expect((await undo(reply, id)).refusal).toMatchObject({ status: 422, code: 'bill.undone' })
  expect((await at(table)).due).toBe(24_000)
  expect((await events()).at(-1)?.payload).toEqual({ did: 'undo', closed: false })
  const again = await pay(reply, { kind: 'items', items: [item] })
  expect(again.reply).toMatchObject({ paid: 12_000, due: 12_000 })
})

test('PUT bill/payment/undo is refused for a closed bill and for a payment of another bill', async () => {
  const [table, other] = [await newTable(), await newTable()]
  await order(table)
  await order(other)
  const { reply: closed } = await pay(await at(table), { kind: 'amount', amount: 12_000 })
  const payment = closed.payments[0]?.id ?? 0
  expect((await undo(closed, payment)).refusal).toMatchObject({ status: 409, code: 'bill.closed' })
  expect((await undo(await at(other), payment)).status).toBe(404)
})

test('PUT bill/reopen reopens a bill on its business day if its table has no open bill', async () => {
  const table = await newTable()
  await order(table)
  const { reply: closed } = await pay(await at(table), { kind: 'amount', amount: 12_000 })
  expect(closed.reopenable).toBe(true)
  expect((await desk()).closed[0]).toMatchObject({ id: closed.id, table: table.number, total: 12_000 })
  expect((await reopen(closed, waiter)).status).toBe(403)
  expect((await reopen(closed, B.owner)).status).toBe(404)
  expect((await reopen({ ...closed, version: 99 })).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  await order(table)
  const next = await at(table)
  expect((await reopen(closed)).refusal).toMatchObject({ status: 409, code: 'bill.table-taken' })
  await pay(next, { kind: 'amount', amount: 12_000 })
  const { reply } = await reopen(closed)
  expect(reply).toMatchObject({
    id: closed.id,
    closed_at: null,
    paid: 12_000,
    due: 0,
    reopenable: false,
    reopened: { by: expect.stringMatching(/^Test/), reason: 'Yanlış masa' },
  })
  expect(reply.orders).toHaveLength(1)
  expect((await reopen(reply)).refusal).toMatchObject({ status: 409, code: 'bill.open' })
  await order(table)
  expect(await at(table)).toMatchObject({ id: closed.id, orders: 2, due: 12_000 })
})

test('PUT bill/reopen is refused for a bill of yesterday and for one that joined another', async () => {
  const [table, from, into] = [await newTable(), await newTable(), await newTable()]
  for (const one of [table, from, into]) await order(one)
  const { reply: closed } = await pay(await at(table), { kind: 'amount', amount: 12_000 })
  await admin("update bill set closed_at = now() - interval '26 hours' where id = $1", [closed.id])
  expect((await reopen(closed)).refusal).toMatchObject({ status: 422, code: 'bill.too-late' })
  const [one, other] = [await at(from), await at(into)]
  const params = paramsOf(one)
  await call(joinBill, {
    as: waiter,
    params,
    body: { version: one.version, into: { bill_id: other.id, version: other.version } },
  })
  expect((await reopen(await read(one))).refusal).toMatchObject({ status: 422, code: 'bill.too-late' })
})

test('online payment methods are neither offered nor accepted at a table', async () => {
  const online = await a.paymentMethod({ kind: 'online', delivery_types: ['orderOnTheTable', 'comeGetIt'] })
  await a.insert('branch_payment_method', { company_id: A.id, branch_id: a1.id, payment_method_id: online.id })
  const table = await newTable()
  await order(table)
  expect((await desk()).payment_methods.map(({ id }) => id)).not.toContain(online.id)
  const refused = await pay(await at(table), { kind: 'amount', amount: 100 }, { payment_method_id: online.id })
  expect(refused.refusal).toMatchObject({ status: 422, code: 'bill.payment-method' })
  const { reply: menu } = await call(orderingMenu, { channel: A.channel, query: { branch_id: a1.id } })
  expect(menu.payment_methods.find(({ id }) => id === online.id)?.delivery_types).toEqual(['comeGetIt'])
  const placed = await call(placeOrder, {
    channel: A.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: a1.id,
      delivery_type: 'orderOnTheTable',
      payment_method: online.id,
      table_token: table.token,
      lines: [{ product_id: a1.plain.id, quantity: 1 }],
    },
  })
  expect(placed.refusal.errors).toMatchObject([{ path: 'payment_method', code: 'ordering.payment-method' }])
})
