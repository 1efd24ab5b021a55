import { randomUUID } from 'node:crypto'
import { readBill, tableDesk } from '@sofra/contract/order/bill/bill.contract.ts'
import { guestBill } from '@sofra/contract/order/bill/guest-bill.contract.ts'
import { kitchenDisplay } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { placeTableOrder, tableMenu, tableQuote } from '@sofra/contract/order/table-order/table-order.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'

const { a, admin, call } = await testServer()
const { A, B, a1, b1, eliza, paymentMethod } = await twoTenants(a)
const params = { branch_id: a1.id }
const waiter = await a.user({ account: A.account, keys: allKeys, branches: [a1] })

const newTable = (more: object = {}) => {
  const number = randomUUID().slice(0, 8)
  return a.insert<{ id: number; number: string; token: string }>('dining_table', {
    company_id: A.id,
    branch_id: a1.id,
    number,
    token: `token-${number}`,
    ...more,
  })
}
const dishes = (table: { id: number }, more: object = {}) => ({
  table_id: table.id,
  lines: [
    { product_id: a1.plain.id, quantity: 2, note: 'az acılı', seat: 1 },
    { product_id: a1.plain.id, quantity: 1, seat: 2 },
    { product_id: a1.plain.id, quantity: 1 },
  ],
  ...more,
})
interface Added {
  readonly as?: { readonly id: number }
  readonly key?: string
  readonly lines?: { product_id: number; quantity: number }[]
  readonly note?: string
}
const add = (table: { id: number }, { as = waiter, key = randomUUID(), ...more }: Added = {}) =>
  call(placeTableOrder, { as, params, headers: { 'idempotency-key': key }, body: dishes(table, more) })

test('POST table-order opens the table’s bill and is approved, with notes and seats on bill and kitchen display', async () => {
  const table = await newTable()
  const { status, reply } = await add(table)
  expect([status, reply.status, reply.total]).toEqual([201, 'preparing', 48_000])
  const bill = (await call(readBill, { as: waiter, params: { ...params, bill_id: reply.bill_id } })).reply
  expect(bill).toMatchObject({
    table_id: table.id,
    due: 48_000,
    orders: [{ lines: [{ seat: 1, note: 'az acılı', quantity: 2 }, { seat: 2, note: null }, { seat: null }] }],
  })
  const { tickets } = (await call(kitchenDisplay, { as: waiter, params })).reply
  const ticket = tickets.find(({ order_id }) => order_id === reply.id)
  expect(ticket?.lines.map(({ seat }) => seat)).toEqual([1, 2, null])
  const [stored] = await admin('select source, table_number, delivery_type from orders where id = $1', [reply.id])
  expect(stored).toEqual({ source: 'table', table_number: table.number, delivery_type: 'orderOnTheTable' })
})

test('POST table-order joins the open bill of a guest’s order, at the price of its quote', async () => {
  const table = await newTable()
  await call(placeOrder, {
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
  const priced = await call(tableQuote, { as: waiter, params, body: dishes(table) })
  const { reply } = await add(table)
  expect(reply.total).toBe(priced.reply.total)
  const { tables } = (await call(tableDesk, { as: waiter, params })).reply
  expect(tables.find(({ id }) => id === table.id)?.bill).toMatchObject({ id: reply.bill_id, orders: 2 })
})

test('POST table-order places one order per key under concurrent calls', async () => {
  const table = await newTable()
  const key = randomUUID()
  const [one, twin] = await Promise.all([add(table, { key }), add(table, { key })])
  expect(twin.reply.id).toBe(one.reply.id)
  const other = await add(table, { key, note: 'other' })
  expect([other.status, other.refusal.code]).toEqual([422, 'idempotency.key-reused'])
  expect((await call(placeTableOrder, { as: waiter, params, body: dishes(table) })).refusal.code).toBe(
    'idempotency.key-missing',
  )
})

const updateOpening = statement<
  Pick<Row<'branch'>, 'id' | 'guests_open_tables'> & { own_ip: string | null; own_port: number | null }
>('update branch set (guests_open_tables, own_ip, own_port) = (:guests_open_tables, :own_ip, :own_port) where id = :id')

test('POST table-order needs neither the table’s password nor an open bill', async () => {
  const setOpening = (guests_open_tables: boolean, own_ip: string | null, own_port: number | null) =>
    updateOpening(admin, { id: a1.id, guests_open_tables, own_ip, own_port })
  await setOpening(false, '192.168.1.20', 8080)
  const { status } = await add(await newTable({ password: 'gizli' }))
  await setOpening(true, null, null)
  expect(status).toBe(201)
})

test('POST table-order waits at the desk for users without approval and for platform users who act as the company', async () => {
  const table = await newTable()
  const taker = await a.user({ account: A.account, keys: ['get-table-order', 'post-table-order'], branches: [a1] })
  for (const as of [taker, eliza]) expect((await add(table, { as })).reply.status).toBe('waiting_for_approval')
})

test('POST table-order returns 404 for an inactive table, one of another company and of another branch', async () => {
  const off = await newTable({ is_active: false })
  const foreign = await a.insert<{ id: number }>('dining_table', {
    company_id: B.id,
    branch_id: b1.id,
    number: '99',
    token: 'token-b1',
  })
  for (const table of [off, foreign, { id: 999_999 }]) {
    expect((await add(table)).status).toBe(404)
    expect((await call(tableQuote, { as: waiter, params, body: dishes(table) })).status).toBe(404)
  }
})

test('POST table-order refuses like a guest order, with the path of the line', async () => {
  const table = await newTable()
  const { refusal } = await add(table, { lines: [{ product_id: 999_999, quantity: 1 }] })
  expect(refusal).toMatchObject({ status: 422, code: 'ordering.rejected', errors: [{ path: 'lines.0' }] })
})

test('POST ordering/order refuses a seat if the order is not at a table', async () => {
  const { refusal } = await call(placeOrder, {
    channel: A.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: a1.id,
      delivery_type: 'comeGetIt',
      payment_method: paymentMethod.id,
      lines: [{ product_id: a1.plain.id, quantity: 1, seat: 1 }],
    },
  })
  expect(refusal.errors).toMatchObject([{ path: 'lines.0.seat', code: 'ordering.seat' }])
})

test('GET table-order/menu returns the menu of guests at tables', async () => {
  const { reply } = await call(tableMenu, { as: waiter, params })
  expect(reply.categories.flatMap(({ products }) => products.map(({ id }) => id))).toContain(a1.plain.id)
})

test('GET ordering/bill returns the table’s open bill for its token and password only', async () => {
  const table = await newTable({ password: 'gizli' })
  const ask = (table_token: string, table_password?: string, of: { channel: { key: string } } = A) =>
    call(guestBill, { channel: of.channel, query: { table_token, ...(table_password ? { table_password } : {}) } })
  expect((await ask(table.token, 'gizli')).reply).toEqual({ table: table.number, bill: null })
  await add(table)
  const { reply } = await ask(table.token, 'gizli')
  expect(reply.bill).toMatchObject({
    total: 48_000,
    paid: 0,
    due: 48_000,
    orders: [{ lines: [{ quantity: 2, seat: 1 }, {}, {}] }],
  })
  expect(JSON.stringify(reply)).not.toContain('paid_by')
  expect((await ask(table.token)).refusal).toMatchObject({ status: 403, code: 'table-command.password' })
  expect((await ask(table.token, 'gizli', B)).status).toBe(404)
  expect((await ask('token-none')).status).toBe(404)
})
