import { randomUUID } from 'node:crypto'
import { callCommand, readCommand } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { payBill, readBill, tableDesk, undoPayment } from '@sofra/contract/order/bill/bill.contract.ts'
import { placeTableOrder } from '@sofra/contract/order/table-order/table-order.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, paymentMethod } = await twoTenants(a)
const params = { branch_id: a1.id }
const waiter = await a.user({ account: A.account, keys: allKeys, branches: [a1] })
beforeEach(async () => {
  await admin('update branch set takes_tips = true, tip_limit_percent = 50 where id = $1', [a1.id])
  await admin(`update payment_method set kind = 'cash' where id = $1`, [paymentMethod.id])
})

const newTable = () => {
  const number = randomUUID().slice(0, 8)
  const of = { company_id: A.id, branch_id: a1.id, number, token: `token-${number}` }
  return a.insert<{ id: number; number: string; token: string }>('dining_table', of)
}
const billOf120 = async (table: { id: number }) => {
  const body = { table_id: table.id, lines: [{ product_id: a1.plain.id, quantity: 1 }] }
  const placed = await call(placeTableOrder, { as: waiter, params, headers: { 'idempotency-key': randomUUID() }, body })
  return (await call(readBill, { as: waiter, params: { ...params, bill_id: placed.reply.bill_id } })).reply
}
const pay = async (bill: { id: number; version: number }, more: object) =>
  call(payBill, {
    as: waiter,
    params: { ...params, bill_id: bill.id },
    body: {
      version: bill.version,
      payment_method_id: paymentMethod.id,
      by: { kind: 'amount', amount: 12_000 },
      ...more,
    },
  })

test('PUT bill/pay stores tip and cash beside the amount, and neither counts towards the bill', async () => {
  const { reply } = await pay(await billOf120(await newTable()), { tip: 1_000, given: 20_000 })
  expect(reply).toMatchObject({ paid: 12_000, due: 0, payments: [{ amount: 12_000, tip: 1_000, given: 20_000 }] })
  expect(reply.closed_at).not.toBeNull()
})

test('PUT bill/pay without tip and cash stores a tip of 0 and no cash', async () => {
  const { reply } = await pay(await billOf120(await newTable()), {})
  expect(reply.payments).toMatchObject([{ tip: 0, given: null }])
})

test.each([
  ['cash that does not cover amount and tip', { tip: 1_000, given: 12_500 }, 'bill.given'],
  ['a tip where the branch takes none', { tip: 1 }, 'bill.no-tips'],
  ['cash with a card payment', { given: 12_000 }, 'bill.given-cash'],
])('PUT bill/pay refuses %s and writes nothing', async (_, more, code) => {
  const bill = await billOf120(await newTable())
  if (code === 'bill.no-tips') await admin('update branch set takes_tips = false where id = $1', [a1.id])
  if (code === 'bill.given-cash')
    await admin(`update payment_method set kind = 'card' where id = $1`, [paymentMethod.id])
  const { refusal } = await pay(bill, more)
  expect([refusal.status, refusal.code]).toEqual([422, code])
  expect(await admin('select from bill_payment where bill_id = $1', [bill.id])).toEqual([])
})

const refusalOf = async (bill: { id: number; version: number }, more: object) => {
  const { refusal } = await pay(bill, more)
  return [refusal.status, refusal.code, refusal.message]
}

test('PUT bill/pay refuses tips over the branch’s limit, counting earlier tips, and names the remaining amount', async () => {
  const part = { by: { kind: 'amount', amount: 6_000 } }
  for (const percent of [50, 10]) {
    await admin('update branch set tip_limit_percent = $2 where id = $1', [a1.id, percent])
    const bill = await billOf120(await newTable())
    const maxTip = percent * 120
    const amountInMessage = `${percent === 50 ? '60' : '12'},00`
    for (const tip of [maxTip + 1, 1_000_000_000])
      expect(await refusalOf(bill, { tip })).toEqual([422, 'bill.tip-limit', expect.stringContaining(amountInMessage)])
    const { reply: half } = await pay(bill, { ...part, tip: maxTip - 100 })
    expect(await refusalOf(half, { ...part, tip: 101 })).toEqual([
      422,
      'bill.tip-limit',
      expect.stringContaining('1,00'),
    ])
    // Undoing a payment frees its tip.
    const undone = await call(undoPayment, {
      as: waiter,
      params: { ...params, bill_id: bill.id, payment_id: half.payments[0]?.id ?? 0 },
      body: { version: half.version, reason: 'wrong card' },
    })
    expect((await pay(undone.reply, { tip: maxTip })).reply).toMatchObject({ due: 0, payments: [{}, { tip: maxTip }] })
  }
  expect((await call(tableDesk, { as: waiter, params })).reply).toMatchObject({
    takes_tips: true,
    tip_limit_percent: 10,
  })
})

test('GET bill returns each table with its position, its calls and today’s reservations', async () => {
  const table = await newTable()
  await admin('update dining_table set (x, y) = (7, 9) where id = $1', [table.id])
  // A time zone in which it is between 12:00 and 13:00 now: the business day has begun and does not end during the
  // test.
  const offset = 12 - new Date().getUTCHours()
  const timezone = `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  await admin(`update branch set timezone = $2 where id = $1`, [a1.id, timezone])
  const reserved = { company_id: A.id, branch_id: a1.id, table_id: table.id, party_size: 2, phone: '+905551112233' }
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const add = (name: string, from: number, more: object = {}) =>
    a.insert('reservation', {
      ...reserved,
      name,
      starts_at: at(from),
      ends_at: at(from + 30),
      state: 'approved',
      ...more,
    })
  await add('Ayşe', -10)
  await add('Over', -120)
  await add('In a week', 7 * 1440)
  await add('Pending', -10, { state: 'pending' })
  const body = { table_token: table.token, kind: 'waiter', note: 'su' } as const
  await call(callCommand, { channel: A.channel, body })
  const read = async (as: { id: number }) =>
    (await call(tableDesk, { as, params })).reply.tables.find(({ id }) => id === table.id)
  const drawn = await read(waiter)
  expect(drawn).toMatchObject({ x: 7, y: 9, reservations: [{ name: 'Ayşe', party_size: 2 }] })
  expect(drawn?.reservations).toHaveLength(1)
  expect(drawn?.calls).toMatchObject([{ kind: 'waiter', note: 'su', count: 1, name: expect.stringMatching(/\S/) }])
  const command_id = drawn?.calls[0]?.id ?? 0
  await call(readCommand, { as: waiter, params: { ...params, command_id } })
  expect((await read(waiter))?.calls).toEqual([])
  const noReservations = await a.user({ account: A.account, keys: ['get-bill-all'], branches: [a1] })
  expect((await read(noReservations))?.reservations).toEqual([])
})
