import { randomUUID } from 'node:crypto'
import { closeBill, openBill, payBill, tableDesk } from '@sofra/contract/order/bill/bill.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const { A, B, a1, a2, b1, paymentMethod } = await twoTenants(a)
const atOnce = await gateOf({ admin, adminUrl })
const waiter = await a.user({
  account: A.account,
  keys: ['get-bill-all', 'get-bill', 'post-bill', 'put-bill'],
  branches: [a1],
})

const newTable = (number = randomUUID().slice(0, 8)) =>
  a.insert<{ id: number; number: string; token: string }>('dining_table', {
    company_id: A.id,
    branch_id: a1.id,
    number,
    token: `token-${number}`,
  })
const order = (table: { token: string }) =>
  call(placeOrder, {
    channel: A.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: a1.id,
      delivery_type: 'orderOnTheTable',
      payment_method: paymentMethod.id,
      table_token: table.token,
      lines: [{ product_id: a1.plain.id, quantity: 1 }],
    },
  })
const at = async (table: { id: number }) => {
  const { reply } = await call(tableDesk, { as: waiter, params: { branch_id: a1.id } })
  const bill = reply.tables.find(({ id }) => id === table.id)?.bill
  if (!bill) throw new Error('the table has no open bill')
  return bill
}
const payAll = (bill: { id: number; version: number; due: number }) =>
  call(payBill, {
    as: waiter,
    params: { branch_id: a1.id, bill_id: bill.id },
    body: { version: bill.version, payment_method_id: paymentMethod.id, by: { kind: 'amount', amount: bill.due } },
  })
const openTable = (table: { id: number }, as = waiter, branch: { id: number } = a1) =>
  call(openBill, { as, params: { branch_id: branch.id }, body: { table_id: table.id } })

test('two concurrent POST bill open a table once, and the party’s first order joins the bill', async () => {
  const table = await newTable()
  const both = await Promise.all([openTable(table), openTable(table)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  const [opened] = both.filter(({ status }) => status === 201)
  expect(opened?.reply).toMatchObject({ table: table.number, total: 0, due: 0, orders: [], closed_at: null })
  expect(both.find(({ status }) => status === 409)?.refusal).toMatchObject({ present: { id: opened?.reply.id } })
  await order(table)
  expect(await at(table)).toMatchObject({ id: opened?.reply.id, orders: 1 })
  expect(await admin("select payload from event where name = 'bill.changed' and branch_id = $1", [a1.id])).toEqual([
    { payload: { did: 'open', closed: false } },
  ])
  expect(
    await admin(
      "select call, user_name from audit_log where record = 'bill' and action = 'insert' and record_id = $1",
      [String(opened?.reply.id)],
    ),
  ).toEqual([{ call: `${openBill.method} ${openBill.path}`, user_name: expect.any(String) }])
})

test('POST bill returns 404 for a table of another branch, of another company, and for an inactive table', async () => {
  const [table, unused] = [await newTable(), await newTable()]
  await admin('update dining_table set is_active = false where id = $1', [unused.id])
  const stranger = await a.user({ account: B.account, keys: ['post-bill'], branches: [b1] })
  const elsewhere = await a.user({ account: A.account, keys: ['post-bill'], branches: [a2] })
  const answers = [
    openTable(unused),
    openTable(table, stranger, b1),
    openTable(table, elsewhere, a2),
    openTable(table, stranger),
  ]
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
})

test('guests who may not open tables order only at an open table, until its bill is closed', async () => {
  await admin("update branch set guests_open_tables = false, own_ip = '192.168.1.20', own_port = 8080 where id = $1", [
    a1.id,
  ])
  const table = await newTable()
  const refused = await order(table)
  expect(refused.refusal).toMatchObject({
    status: 422,
    errors: [{ path: 'table_token', code: 'ordering.table-closed' }],
  })
  expect(await admin('select from bill where table_id = $1', [table.id])).toEqual([])
  await openTable(table)
  expect((await order(table)).status).toBe(201)
  const bill = await at(table)
  const answers = await atOnce<{ status: number }>('bill where id', bill.id, [() => payAll(bill), () => order(table)])
  expect(answers.map(({ status }) => status)).toEqual([200, 422])
  expect(await admin('select from bill where table_id = $1', [table.id])).toHaveLength(1)
  await admin('update branch set guests_open_tables = true where id = $1', [a1.id])
})

test('PUT bill/close closes a bill without orders and leaves it out of the closed bills, and refuses a bill with an order', async () => {
  const [mistaken, ordered] = [await newTable(), await newTable()]
  const close = ({ id, version }: { id: number; version: number }) =>
    call(closeBill, { as: waiter, params: { branch_id: a1.id, bill_id: id }, body: { version } })
  const { reply: empty } = await openTable(mistaken)
  expect((await close(empty)).status).toBe(200)
  const { reply } = await call(tableDesk, { as: waiter, params: { branch_id: a1.id } })
  expect(reply.tables.find(({ id }) => id === mistaken.id)?.bill).toBeNull()
  expect(reply.closed.map(({ id }) => id)).not.toContain(empty.id)
  const { reply: bill } = await openTable(ordered)
  await order(ordered)
  expect([409, 422]).toContain((await close(bill)).status)
  expect((await at(ordered)).id).toBe(bill.id)
})
