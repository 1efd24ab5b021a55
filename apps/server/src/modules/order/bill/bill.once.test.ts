import { randomUUID } from 'node:crypto'
import { type Paying, payBill, readBill, undoPayment } from '@sofra/contract/order/bill/bill.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { expect, test } from 'vitest'
import { gateOf } from '../../../../test/at-once.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, adminUrl, call } = await testServer()
const { A, B, a1, b1, paymentMethod } = await twoTenants(a)
const atOnce = await gateOf({ admin, adminUrl })
const tenants = { A: { branch: a1, of: A }, B: { branch: b1, of: B } }

/** Creates an open bill at a new table with `quantity` dishes of 120.00 each. */
const billAt = async ({ branch, of }: (typeof tenants)[keyof typeof tenants], quantity = 1) => {
  const [number, token] = [randomUUID().slice(0, 8), randomUUID()]
  const keys = { company_id: of.id, branch_id: branch.id }
  const table = await a.insert('dining_table', { ...keys, number, token })
  await call(placeOrder, {
    channel: of.channel,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      branch_id: branch.id,
      delivery_type: 'orderOnTheTable',
      payment_method: paymentMethod.id,
      table_token: token,
      lines: [{ product_id: branch.plain.id, quantity }],
    },
  })
  const [bill = { id: 0, version: 0 }] = await admin<{ id: number; version: number }>(
    'select id, version from bill where table_id = $1',
    [table.id],
  )
  const params = { branch_id: branch.id, bill_id: bill.id }
  const pay = (by: Paying, key: string | undefined, version = bill.version) =>
    call(payBill, {
      as: of.owner,
      params,
      headers: key === undefined ? {} : { 'idempotency-key': key },
      body: { version, payment_method_id: paymentMethod.id, by },
    })
  const read = async () => (await call(readBill, { as: of.owner, params })).reply
  return { ...bill, params, pay, read }
}

const part = { kind: 'amount', amount: 5_000 } as const

test('PUT bill/pay with an idempotency key pays once, also when it is repeated after the bill closed', async () => {
  const { id, version, pay, read } = await billAt(tenants.A)
  const key = randomUUID()
  const first = await pay(part, key)
  expect([first.status, first.headers['idempotent-replayed']]).toEqual([200, undefined])
  const again = await pay(part, key)
  expect([again.status, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
  expect(again.reply).toMatchObject({ id, version: version + 1, paid: 5_000, due: 7_000 })
  expect(again.bytes).toEqual(first.bytes)
  expect((await read()).payments).toHaveLength(1)
  // Without a key the repeated request is stale.
  expect((await pay(part, undefined)).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  // A reply is replayed as it was, and the one that closed the bill too.
  const rest = { kind: 'heads', paying: 1, heads: 1 } as const
  const last = randomUUID()
  const closing = [await pay(rest, last, version + 1), await pay(rest, last, version + 1)]
  expect(closing.map(({ status }) => status)).toEqual([200, 200])
  expect((await pay(part, key)).bytes).toEqual(first.bytes)
  expect((await read()).payments.map(({ amount }) => amount)).toEqual([5_000, 7_000])
})

test('two concurrent PUT bill/pay with the same key pay once, and both return the payment', async () => {
  const [one, other] = [await billAt(tenants.A), await billAt(tenants.A)]
  const key = randomUUID()
  const pay = () => one.pay(part, key)
  const [first, second, elsewhere] = await atOnce('bill where id', one.id, [pay, pay, () => other.pay(part, key)])
  expect([first?.status, second?.status]).toEqual([200, 200])
  expect([first?.reply.paid, second?.reply.paid]).toEqual([5_000, 5_000])
  expect(elsewhere?.refusal.code).toBe('idempotency.key-reused')
  expect([(await one.read()).payments.length, (await other.read()).payments.length]).toEqual([1, 0])
})

test('PUT bill/pay refuses a key of a different payment, and accepts a key that another company uses', async () => {
  const [one, other, theirs] = [await billAt(tenants.A), await billAt(tenants.A), await billAt(tenants.B)]
  const key = randomUUID()
  expect((await one.pay(part, key)).status).toBe(200)
  expect((await theirs.pay(part, key)).status).toBe(200)
  const reused = { status: 422, code: 'idempotency.key-reused' }
  expect((await one.pay({ ...part, amount: 5_001 }, key, one.version + 1)).refusal).toMatchObject(reused)
  expect((await other.pay(part, key)).refusal).toMatchObject(reused)
  expect((await one.pay(part, 'x'.repeat(101))).refusal).toMatchObject({ status: 400, code: 'idempotency.key-missing' })
  expect([(await one.read()).paid, (await other.read()).paid, (await theirs.read()).paid]).toEqual([5_000, 0, 5_000])
})

test('partial payments have no goods: they add up to the bill’s total and create no orders or revenue', async () => {
  const { id, version, pay, read } = await billAt(tenants.A, 3)
  // 360.00 divided by seven: the shares differ by 0.01 and add up to the total.
  for (let paid = 0; paid < 7; paid += 1)
    expect((await pay({ kind: 'heads', paying: 1, heads: 7 - paid }, randomUUID(), version + paid)).status).toBe(200)
  const { total, due, payments } = await read()
  expect([payments.reduce((sum, { amount }) => sum + amount, 0), total, due]).toEqual([36_000, 36_000, 0])
  expect(new Set(payments.map(({ delivery_type, status }) => `${delivery_type} ${status}`))).toEqual(
    new Set(['onlyPayment delivered']),
  )
  expect(await admin('select delivery_type, total from orders where bill_id = $1', [id])).toEqual([
    { delivery_type: 'orderOnTheTable', total: 36_000 },
  ])
  expect(await admin("select 1 from orders where branch_id = $1 and delivery_type = 'onlyPayment'", [a1.id])).toEqual(
    [],
  )

  const open = await billAt(tenants.A)
  const { reply } = await open.pay(part, randomUUID())
  const undone = await call(undoPayment, {
    as: A.owner,
    params: { ...open.params, payment_id: reply.payments[0]?.id ?? 0 },
    body: { version: reply.version, reason: 'Kart çekilmedi' },
  })
  expect(undone.reply.payments).toMatchObject([{ delivery_type: 'onlyPayment', status: 'cancelled' }])
})
