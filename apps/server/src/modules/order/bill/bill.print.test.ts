import { randomUUID } from 'node:crypto'
import { payBill, readBill } from '@sofra/contract/order/bill/bill.contract.ts'
import { claimPrint, finishPrint, openPrints, printBill } from '@sofra/contract/order/print/print.contract.ts'
import { placeTableOrder } from '@sofra/contract/order/table-order/table-order.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { printingOf, textOf } from '../../../../test/printing.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, paymentMethod } = world
const { addPrinter, newAgent, work } = printingOf({ admin, call, pools }, world)
const params = { branch_id: a1.id }
await admin('update branch set takes_tips = true')

beforeEach(async () => {
  for (const table of ['print_job', 'printer', 'print_agent']) await admin(`delete from ${table}`)
})

/** Creates a bill of 360.00 with a cash payment of 120.00: 150.00 given, tip 10.00. */
const paidInPart = async () => {
  const number = randomUUID().slice(0, 6)
  const table = await a.insert<{ id: number }>('dining_table', {
    company_id: A.id,
    branch_id: a1.id,
    number,
    token: `token-${number}`,
  })
  const lines = [
    { product_id: a1.plain.id, quantity: 2, seat: 2 },
    { product_id: a1.plain.id, quantity: 1 },
  ]
  const headers = { 'idempotency-key': randomUUID() }
  const placed = await call(placeTableOrder, { as: A.owner, params, headers, body: { table_id: table.id, lines } })
  const of = { as: A.owner, params: { ...params, bill_id: placed.reply.bill_id } }
  const { version } = (await call(readBill, of)).reply
  const by = { kind: 'amount', amount: 12_000 } as const
  await call(payBill, { ...of, body: { version, payment_method_id: paymentMethod.id, by, tip: 1_000, given: 15_000 } })
  return { number, ...of }
}
const print = (of: { as: { id: number }; params: { branch_id: number; bill_id: number } }) =>
  call(printBill, { ...of, body: { device: 'till' } })

test('POST bill/print prints the bill on the receipt printer, with seats, tip, cash, change and amount due', async () => {
  const { key } = await newAgent()
  await addPrinter({ kinds: ['receipt'] })
  await addPrinter({ name: 'Second', kinds: ['receipt'] })
  await work(key)
  const bill = await paidInPart()
  await admin('delete from print_job')
  const { reply } = await print(bill)
  expect(reply).toMatchObject({
    kind: 'bill',
    state: 'waiting',
    order_id: null,
    bill_id: bill.params.bill_id,
    code: bill.number,
  })
  expect(reply.printer).not.toBeNull()
  const prints = await work(key)
  expect(prints.map(({ kind }) => kind)).toEqual(['bill'])
  const text = textOf(prints[0] ?? { bytes: '' })
  for (const words of [`Masa ${bill.number}`, 'Sandalye 2', '360,00', '120,00', '10,00', '150,00', '20,00', '240,00'])
    expect(text).toContain(words)
})

test('POST bill/print without a live agent assigns the job to the calling device, which reports the result', async () => {
  const bill = await paidInPart()
  await admin('delete from print_job')
  const { reply } = await print(bill)
  expect(reply).toMatchObject({ state: 'claimed', printer: null, bill_id: bill.params.bill_id })
  const of = { as: A.owner, params: { ...params, print_id: reply.id } }
  const other = await call(claimPrint, { ...of, body: { device: 'other' } })
  expect([other.status, other.refusal.code]).toEqual([409, 'print.taken'])
  await call(finishPrint, { ...of, body: { device: 'till', state: 'failed' } })
  const { prints } = (await call(openPrints, { as: A.owner, params })).reply
  expect(prints).toMatchObject([{ id: reply.id, kind: 'bill', code: bill.number, state: 'failed' }])
  expect((await call(finishPrint, { ...of, body: { device: 'till', state: 'done' } })).reply.state).toBe('done')
})

test('POST bill/print prints on the given printer, and refuses an inactive printer and one of another branch', async () => {
  const { key } = await newAgent()
  await addPrinter({ name: 'First', kinds: ['receipt'] })
  const bar = await addPrinter({ name: 'Bar', kinds: ['ticket'] })
  const off = await addPrinter({ name: 'Off', is_active: false })
  await work(key)
  const bill = await paidInPart()
  await admin('delete from print_job')
  const on = (printer_id: number) => call(printBill, { ...bill, body: { device: 'till', printer_id } })
  expect((await on(bar.id)).reply).toMatchObject({ kind: 'bill', state: 'waiting', printer: 'Bar' })
  expect(await work(key)).toMatchObject([{ kind: 'bill' }])
  expect((await on(off.id)).refusal).toMatchObject({ status: 409, code: 'print.no-printer' })
  const { id: foreign } = await a.insert<{ id: number }>('printer', {
    company_id: B.id,
    branch_id: b1.id,
    name: 'Foreign',
    connection: 'network',
    address: '10.0.0.5',
    paper: '48',
    letters: 'epson-857',
    lang: 'tr',
    kinds: [],
  })
  expect((await on(foreign)).status).toBe(404)
  expect(await admin('select printer_id from print_job')).toEqual([{ printer_id: bar.id }])
})

test('POST bill/print returns 404 for the bill of another company', async () => {
  const bill = await paidInPart()
  const foreign = { as: B.owner, params: { branch_id: b1.id, bill_id: bill.params.bill_id } }
  expect((await print(foreign)).status).toBe(404)
})
