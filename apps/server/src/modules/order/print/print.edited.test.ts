import { putStationPlan } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { claimPrint, openPrints, type PrintKind, printOrder } from '@sofra/contract/order/print/print.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { editingOf } from '../../../../test/editing.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { printingOf, textOf } from '../../../../test/printing.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call, pools } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1 } = world
const { place, step } = orderingOf({ call }, world)
const { edit } = editingOf({ call }, world)
const { addPrinter, newAgent, work, hear, approved } = printingOf({ admin, call, pools }, world)
const params = { branch_id: a1.id }
const soup = await a.product({ branch: a1, price: 9_000, name: { tr: 'Ezogelin', en: '', de: '' } })
const tea = await a.product({ branch: a1, price: 4_000, name: { tr: 'Bardak', en: '', de: '' } })

const setReceipt = (receipt: object) =>
  admin('update branch set receipt = receipt || $2 where id = $1', [a1.id, JSON.stringify(receipt)])
beforeEach(async () => {
  for (const table of ['print_job', 'printer', 'print_agent', 'kitchen_plan']) await admin(`delete from ${table}`)
  await setReceipt({ auto_print: false, copies: 1 })
})

const ordered = () =>
  place({
    delivery_type: 'comeGetIt',
    address: undefined,
    lines: [
      { product_id: soup.id, quantity: 2 },
      { product_id: tea.id, quantity: 3 },
    ],
  })
const edited = async (order: Parameters<typeof edit>[0], lineWishes: Parameters<typeof edit>[1]) => {
  const now = await edit({ ...order, branch_id: a1.id }, lineWishes)
  await hear('order.edited', order)
  return now
}
const categoryOf = async ({ id }: { id: number }) =>
  (await admin<{ id: number }>('select category_id as id from product where id = $1', [id]))[0]?.id ?? 0
/** Creates printers for the grill, the bar and whole orders. */
const kitchens = async () => {
  const stations = [
    { no: 1, name: 'Ocak', category_ids: [await categoryOf(soup)] },
    { no: 2, name: 'Bar', category_ids: [await categoryOf(tea)] },
  ]
  await call(putStationPlan, { as: A.owner, params, body: { stations, version: 1 } })
  await addPrinter({ name: 'grill', station_nos: [1], letters: 'ascii' })
  await addPrinter({ name: 'bar', station_nos: [2], letters: 'ascii' })
  await addPrinter({ name: 'all', letters: 'ascii' })
  const { key } = await newAgent()
  return async () =>
    Object.fromEntries((await work(key)).map((one) => [one.printer.name, `${one.kind} ${textOf(one)}`]))
}
const keep = (soups: number, teas: number) => ({
  lines: [...(soups ? [{ no: 1, quantity: soups }] : []), ...(teas ? [{ no: 2, quantity: teas }] : [])],
})
const print = (order: { id: number }, kind: PrintKind, as = A.owner, branch_id = a1.id) =>
  call(printOrder, { as, params: { branch_id, order_id: order.id }, body: { kind, device: 'till' } })
const open = async (as = A.owner) => (await call(openPrints, { as, params })).reply.prints

/** Edits a printed order: one soup less, then soups again and other teas. Returns the prints of each edit by printer. */
const editedTwice = async () => {
  const printed = await kitchens()
  const order = await approved(await ordered())
  expect(Object.keys(await printed()).sort()).toEqual(['all', 'bar', 'grill'])
  const less = await edited(order, keep(1, 3))
  const first = await printed()
  const both = await edited(less, { ...keep(2, 0), added: [{ product_id: tea.id, quantity: 1, note: 'acik' }] })
  return { order, both, first, second: await printed() }
}

test('an edit prints its difference at each affected kitchen printer, without prices', async () => {
  const { order, first } = await editedTwice()
  expect(Object.keys(first).sort()).toEqual(['all', 'grill'])
  for (const text of Object.values(first)) {
    expect(text).toMatch(/^change /)
    expect(text).toContain('DEGISIKLIK')
    expect(text).toContain(order.code)
    expect(text).toContain('-1x Ezogelin')
    expect(text).toContain('Toplam 1 (once 2)')
    expect(text).not.toMatch(/Bardak|TL|90,00/)
  }
  expect(first.grill).toContain('Ocak')
})

test('an edit that reverses an earlier one prints the reverse, and each printer its own lines', async () => {
  const { second } = await editedTwice()
  const { all, bar, grill } = second
  expect(grill).toContain('+1x Ezogelin')
  expect(grill).not.toContain('Bardak')
  expect(bar).toContain('-3x Bardak')
  expect(bar).toContain('+1x Bardak')
  expect(bar).toContain('! acik')
  expect(bar).not.toContain('Ezogelin')
  for (const part of ['+1x Ezogelin', '-3x Bardak', '+1x Bardak']) expect(all).toContain(part)
})

test('a manual print of a change contains the last edit, and is a copy from the second print on', async () => {
  const { both } = await editedTwice()
  expect((await print(both, 'change')).reply).toMatchObject({
    kind: 'change',
    edit_no: 2,
    is_copy: true,
    line_nos: null,
  })
})

test('a waiting ticket includes the edit, and a ticket without remaining lines is not printed', async () => {
  const printed = await kitchens()
  const order = await approved(await ordered())
  await edited(order, keep(1, 0))
  const tickets = await printed()
  expect(Object.keys(tickets).sort()).toEqual(['all', 'grill'])
  for (const text of Object.values(tickets)) {
    expect(text).toMatch(/^ticket .*1x Ezogelin/s)
    expect(text).not.toContain('Bardak')
  }
  expect(await printed()).toEqual({})
})

test('a station without lines of the order prints the lines that an edit adds', async () => {
  const printed = await kitchens()
  const pickUp = { delivery_type: 'comeGetIt', address: undefined, lines: [{ product_id: soup.id, quantity: 1 }] }
  const order = await approved(await place(pickUp))
  await printed()
  await edited(order, { lines: [{ no: 1, quantity: 1 }], added: [{ product_id: tea.id, quantity: 2 }] })
  expect(Object.keys(await printed()).sort()).toEqual(['all', 'bar'])
})

test('an edit prints nothing without automatic printing, and can be printed by hand', async () => {
  await addPrinter({ is_active: false })
  await addPrinter({ name: 'till', kinds: ['receipt'] })
  const order = await approved(await ordered())
  expect((await print(order, 'change')).refusal).toMatchObject({ status: 409, code: 'print.unedited' })
  const now = await edited(order, keep(1, 3))
  expect(await admin('select 1 from print_job')).toEqual([])
  expect((await print(now, 'change')).reply).toMatchObject({ kind: 'change', edit_no: 1, is_copy: false, copies: 1 })
  expect((await print(now, 'change')).reply).toMatchObject({ is_copy: true })
  const twice = await edited(now, keep(2, 3))
  expect((await print(twice, 'change')).reply).toMatchObject({ edit_no: 2, is_copy: false })
  expect((await print(twice, 'change', B.owner, b1.id)).status).toBe(404)
})

test('without printers one browser prints the change, unless the receipt still waits', async () => {
  await setReceipt({ auto_print: true })
  const order = await approved(await ordered())
  const less = await edited(order, keep(1, 3))
  expect(await open()).toMatchObject([{ kind: 'receipt' }])
  const claim = (print_id = 0, device = 'till') =>
    call(claimPrint, { as: A.owner, params: { ...params, print_id }, body: { device } })
  await claim((await open())[0]?.id)
  await edited(less, keep(2, 3))
  const [waiting] = await open()
  expect(waiting).toMatchObject({ kind: 'change', edit_no: 2, state: 'waiting', printer: null })
  const claims = await Promise.all([claim(waiting?.id, 'till'), claim(waiting?.id, 'bar')])
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('an order that is cancelled before its edit event is handled prints no change', async () => {
  const printed = await kitchens()
  const order = await approved(await ordered())
  await printed()
  const now = await edit({ ...order, branch_id: a1.id }, keep(1, 3))
  const reason = await a.insert('cancel_reason', {
    name: { tr: 'Sebep', en: '', de: '' },
    kind: 'cancel',
    delivery_types: ['comeGetIt'],
    side: 'branch',
    is_active: true,
  })
  expect((await step('cancel', now, { reason_id: reason.id })).status).toBe(200)
  await hear('order.edited', order)
  expect(await printed()).toEqual({})
})
