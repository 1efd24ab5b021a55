import { openPrints, printOrder } from '@sofra/contract/order/print/print.contract.ts'
import { expect, test } from 'vitest'
import { orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1, a2, b1 } = world
const { place } = orderingOf({ call }, world)

const how = { connection: 'network', address: '10.0.0.5', paper: '48', letters: 'epson-857', lang: 'tr', kinds: [] }
const printerOf = ({ id, company_id }: { id: number; company_id: number }, more: object = {}) =>
  a.insert('printer', { company_id, branch_id: id, name: 'Kasa', ...how, ...more })
const till = await printerOf(a1)
const off = await printerOf(a1, { name: 'Depo', is_active: false })
const [elsewhere, foreign] = [await printerOf(a2), await printerOf(b1)]

const print = (order: { id: number }, printer_id: number) =>
  call(printOrder, {
    as: A.owner,
    params: { branch_id: a1.id, order_id: order.id },
    body: { kind: 'receipt', device: 'till', printer_id },
  })

test('POST order/:id/print with a printer prints on it, marked as a copy after the first', async () => {
  const order = await place()
  const [first, second] = [await print(order, till.id), await print(order, till.id)]
  expect(first.reply).toMatchObject({ printer: 'Kasa', state: 'waiting', is_copy: false })
  expect(second.reply).toMatchObject({ printer: 'Kasa', state: 'waiting', is_copy: true })
  const jobs = await admin('select printer_id, claimed_by, tries from print_job where order_id = $1', [order.id])
  expect(jobs).toEqual([1, 2].map(() => ({ printer_id: till.id, claimed_by: null, tries: 2 })))
})

test('POST order/:id/print refuses an inactive printer, and returns 404 for one of another branch', async () => {
  const order = await place()
  expect((await print(order, off.id)).refusal).toMatchObject({ status: 409, code: 'print.no-printer' })
  for (const printer of [elsewhere, foreign]) expect((await print(order, printer.id)).status).toBe(404)
  expect(await admin('select from print_job where order_id = $1', [order.id])).toEqual([])
})

test('GET branch/:id/print lists the active printers', async () => {
  const { reply } = await call(openPrints, { as: A.owner, params: { branch_id: a1.id } })
  expect(reply.printers).toEqual([{ id: till.id, name: 'Kasa' }])
})
