import { branchStock, putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { payBill, readBill, tableDesk, undoPayment } from '@sofra/contract/order/bill/bill.contract.ts'
import { guestOrder } from '@sofra/contract/order/guest-page/guest-page.contract.ts'
import { kitchenDisplay, markLines } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import type { AddedLine } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { PricedDetail } from '@sofra/contract/order/orders/order.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { afterEach, expect, test } from 'vitest'
import { editingOf } from '../../../../test/editing.ts'
import { orderingOf } from '../../../../test/ordering.ts'
import { rewardsOf } from '../../../../test/rewards.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, a1 } = world
const { place, step, walk } = orderingOf({ call }, world)
const { ask, edit, detail, paramsOf } = editingOf({ call }, world)
const { richMember, cheque, held: balanceOf, usesOf } = await rewardsOf({ a, admin }, A)
const ayran = await a.product({ branch: a1, price: 4_000 })

const pickUp = { delivery_type: 'comeGetIt', address: undefined }
const approved = async (more: object = {}, member?: { token: string }) => {
  const placed = await place({ ...pickUp, ...more }, a1, member)
  return { ...(await walk(placed, 'approve')), token: placed.token }
}
const linesOf = (order: PricedDetail) => order.lines.map(({ no, quantity, net }) => [no, quantity, net])
const addAyran = (quantity: number, more: Partial<AddedLine> = {}) => ({ product_id: ayran.id, quantity, ...more })

afterEach(async () => {
  await admin('update product set price = 4000 where id = $1', [ayran.id])
  await admin('delete from stock')
})

test('PUT order/:id/edit adds, removes and changes lines, with history, event and the guest’s page', async () => {
  const order = await approved()
  const { version } = await edit(order, { lines: [{ no: 1, quantity: 1 }], added: [addAyran(2, { note: 'soğuk' })] })
  expect(version).toBe(order.version + 1)
  const now = await detail(order)
  expect(linesOf(now)).toEqual([
    [1, 1, 12_000],
    [2, 2, 8_000],
  ])
  expect(now).toMatchObject({ total: 20_000, goods: 20_000, edits: 1, editable: true, status: 'preparing' })
  const event = now.events.at(-1)
  expect(event).toMatchObject({ action: 'edit', actor_name: expect.any(String), edit: { no: 1, reason: 'guest' } })
  expect(event).toMatchObject({
    edit: {
      total: { before: 24_000, after: 20_000 },
      lines: [
        { no: 1, from: 2, to: 1 },
        { no: 2, from: 0, to: 2, note: 'soğuk' },
      ],
    },
  })
  const [edited] = await admin<{ payload: object }>(
    "select payload from event where name = 'order.edited' and subject_id = $1",
    [order.id],
  )
  expect(edited?.payload).toMatchObject({ goods: -4_000, total: -4_000, discount_branch: 0 })
  const guestOrderReply = (await call(guestOrder, { channel: A.channel, query: { order_token: order.token } })).reply
  expect(guestOrderReply).toMatchObject({ total: 20_000, lines: [{ quantity: 1 }, { quantity: 2 }] })
  const [logged] = await admin<{ before: object; after: object }>(
    "select before, after from audit_log where record = 'orders' and record_id = $1 order by id desc limit 1",
    [String(order.id)],
  )
  expect(logged).toMatchObject({ before: { total: 24_000 }, after: { total: 20_000 } })
})

test('existing units keep their price, and added units cost today’s price, on a separate line if it differs', async () => {
  const order = await approved({ lines: [{ product_id: ayran.id, quantity: 2 }] })
  const same = await edit(order, { lines: [{ no: 1, quantity: 3 }] })
  expect(linesOf(await detail(order))).toEqual([[1, 3, 12_000]])
  await admin('update product set price = 5000 where id = $1', [ayran.id])
  const dearer = await edit(same, { lines: [{ no: 1, quantity: 4 }] })
  expect(linesOf(await detail(order))).toEqual([
    [1, 3, 12_000],
    [2, 1, 5_000],
  ])
  await edit(dearer, { lines: [{ no: 1, quantity: 1 }] })
  expect(linesOf(await detail(order))).toEqual([[1, 1, 4_000]])
})

test('an ended campaign stays with its order, is removed below its minimum and returns above it', async () => {
  const [running] = await admin<{ id: number }>(
    `insert into discount (company_id, name, rate, amount, borne_by, minimum_total, delivery_types, starts_at, ends_at, is_active)
     values ($1, '{"tr":"Öğle","en":"","de":""}', 1000, 0, 'platform', 20000, '{comeGetIt}', now() - interval '1 day', now() + interval '1 day', true)
     returning id`,
    [A.id],
  )
  const order = await approved()
  await admin('update discount set is_active = false where id = $1', [running?.id])
  expect((await detail(order)).total).toBe(21_600)
  const more = await edit(order, { lines: [{ no: 1, quantity: 2 }], added: [addAyran(1)] })
  expect(more.preview.after).toMatchObject({
    total: 25_200,
    reductions: [{ kind: 'campaign', amount: 2_800, label: 'Öğle' }],
  })
  const less = await edit(more, { lines: [{ no: 1, quantity: 1 }] })
  expect(less.preview.after).toMatchObject({ total: 12_000, reductions: [] })
  const back = await edit(less, { lines: [{ no: 1, quantity: 2 }] })
  expect(back.preview.after).toMatchObject({ total: 21_600 })
})

test('the guest pays no more than the new basket costs today', async () => {
  const order = await approved()
  const [running] = await admin<{ id: number }>(
    `insert into discount (company_id, name, rate, amount, borne_by, minimum_total, delivery_types, starts_at, ends_at, is_active)
     values ($1, '{"tr":"Akşam","en":"","de":""}', 5000, 0, 'branch', 0, '{comeGetIt}', now() - interval '1 day', now() + interval '1 day', true)
     returning id`,
    [A.id],
  )
  const { preview } = await edit(order, { lines: [{ no: 1, quantity: 3 }] })
  await admin('update discount set is_active = false where id = $1', [running?.id])
  expect(preview.after).toMatchObject({ total: 18_000, reductions: [{ kind: 'campaign', label: 'Akşam' }] })
})

test('wallet, points and cheque decrease and increase with the edits, and a cancellation refunds the rest', async () => {
  const [member, gift] = [await richMember(), await cheque('compensation')]
  const wish = { coupon_code: gift.code, spend_points: 110, spend_wallet: 3_000 }
  const order = await approved({ ...wish, lines: [{ product_id: a1.plain.id, quantity: 2 }] }, member)
  const [spent, before] = [await balanceOf(member), await detail(order)]
  const less = await edit(order, { lines: [], added: [addAyran(1)] })
  expect(await balanceOf(member)).not.toEqual(spent)
  expect((await detail(order)).total).toBeLessThan(before.total)
  expect(less.preview.back.points + less.preview.back.wallet).toBeGreaterThan(0)
  const back = await edit(less, { lines: [], added: [{ product_id: a1.plain.id, quantity: 2 }] })
  expect(await balanceOf(member)).toEqual(spent)
  expect(await usesOf(gift)).toBe(1)
  const { total, to_collect, wallet, reductions } = await detail(order)
  expect({ total, to_collect, wallet, reductions }).toEqual({
    total: before.total,
    to_collect: before.to_collect,
    wallet: before.wallet,
    reductions: before.reductions,
  })
  const again = await edit(back, { lines: [], added: [addAyran(2)] })
  const reason = await a.insert('cancel_reason', {
    name: { tr: 'Sebep', en: '', de: '' },
    kind: 'cancel',
    delivery_types: [...deliveryTypes],
    side: 'branch',
    is_active: true,
  })
  expect((await step('cancel', again, { reason_id: reason.id })).status).toBe(200)
  expect(await balanceOf(member)).toEqual({ wallet: 50_000, points: 300, lots: [200, 100] })
  expect(await usesOf(gift)).toBe(0)
})

test('an edit of an order paid online refunds the difference once or makes it due, and a return refunds no more', async () => {
  const online = await a.paymentMethod({ kind: 'online' })
  await a.insert('branch_payment_method', { company_id: A.id, branch_id: a1.id, payment_method_id: online.id })
  const order = await approved({ payment_method: online.id })
  const refunds = () =>
    admin<{ payload: { online: number; action: string } }>(
      "select payload from event where name = 'order.refunded' and subject_id = $1 order by no",
      [order.id],
    )
  const less = await edit(order, { lines: [{ no: 1, quantity: 1 }] })
  expect(less.preview.back.online).toBe(12_000)
  expect((await refunds()).map(({ payload }) => [payload.action, payload.online])).toEqual([['edit', 12_000]])
  const more = await edit(less, { lines: [{ no: 1, quantity: 1 }], added: [addAyran(2)] })
  expect(await detail(order)).toMatchObject({ total: 20_000, due: 8_000, edits: 2 })
  const reason = await a.insert('cancel_reason', {
    name: { tr: 'Sebep', en: '', de: '' },
    kind: 'return',
    delivery_types: [...deliveryTypes],
    side: 'branch',
    is_active: true,
  })
  const delivered = await walk({ ...more, branch_id: a1.id }, 'deliver')
  expect(
    (await step('return', delivered, { reason_id: reason.id, lines: [1, 2].map((no) => ({ no, quantity: no })) }))
      .status,
  ).toBe(200)
  expect((await refunds()).at(-1)?.payload).toMatchObject({ action: 'return', online: 12_000, collected: 8_000 })
})

const ofBranch = { as: A.owner, params: { branch_id: a1.id } }
const count = (remaining: number) => call(putBranchStock, { ...ofBranch, body: { remaining, product_id: ayran.id } })
const remainingStock = async () => (await call(branchStock, ofBranch)).reply.items[0]?.remaining

test('an edit takes stock for added lines and returns it for removed lines, and the last unit is sold once', async () => {
  await count(3)
  const order = await approved({ lines: [addAyran(2)] })
  expect(await remainingStock()).toBe(1)
  const more = await edit(order, { lines: [{ no: 1, quantity: 3 }] })
  expect(await remainingStock()).toBe(0)
  const refused = (await ask(more, { lines: [{ no: 1, quantity: 4 }] })).refusal
  expect(refused.errors).toMatchObject([{ path: 'lines.0', code: 'ordering.sold-out' }])
  // Units that the edit removes can be sold again in the same edit.
  const swapped = await edit(more, { lines: [], added: [addAyran(3, { note: 'buzsuz' })] })
  expect(await remainingStock()).toBe(0)
  await edit(swapped, { lines: [], added: [{ product_id: a1.plain.id, quantity: 1 }] })
  expect(await remainingStock()).toBe(3)
})

test('the bill of a table changes with edits until it is paid, also after the order was delivered', async () => {
  const table = { delivery_type: 'orderOnTheTable', address: undefined, table_token: a1.table.token }
  const order = await walk(await approved(table), 'deliver')
  const bill = async () => {
    const { tables } = (await call(tableDesk, { as: A.owner, params: { branch_id: a1.id } })).reply
    return tables.find(({ id }) => id === a1.table.id)?.bill
  }
  const more = await edit(order, { lines: [{ no: 1, quantity: 2 }], added: [addAyran(1)] })
  const open = await bill()
  expect(open).toMatchObject({ total: 28_000, due: 28_000 })
  const params = { branch_id: a1.id, bill_id: open?.id ?? 0 }
  const pay = (version: number, by: object) =>
    call(payBill, { as: A.owner, params, body: { version, payment_method_id: world.paymentMethod.id, by } as never })
  const items = [{ order_id: order.id, no: 1, quantity: 1 }]
  expect((await pay(open?.version ?? 0, { kind: 'items', items })).status).toBe(200)
  expect((await ask(more, { lines: [{ no: 2, quantity: 1 }] })).refusal).toMatchObject({ code: 'order-edit.line-paid' })
  const less = await edit(more, {
    lines: [
      { no: 1, quantity: 1 },
      { no: 2, quantity: 1 },
    ],
  })
  const { due, version } = (await call(readBill, { as: A.owner, params })).reply
  expect(due).toBe(4_000)
  await pay(version, { kind: 'amount', amount: due })
  expect((await ask(less, { lines: [{ no: 1, quantity: 1 }] })).refusal).toMatchObject({
    code: 'order-edit.bill-closed',
  })
})

test('an added line makes a ready order not ready, and removing the last open line makes it ready', async () => {
  const kitchen = async (id: number) =>
    (await call(kitchenDisplay, { as: A.owner, params: { branch_id: a1.id } })).reply.tickets.find(
      ({ order_id }) => order_id === id,
    )
  const order = await approved({ lines: [addAyran(1), { product_id: a1.plain.id, quantity: 1 }] })
  const mark = (lines: number[]) =>
    call(markLines, { as: A.owner, params: paramsOf(order), body: { lines, done: true } })
  await mark([1])
  const ready = await edit(order, { lines: [{ no: 1, quantity: 1 }] })
  expect(await kitchen(order.id)).toMatchObject({ ready_at: expect.any(String), lines: [{ no: 1 }] })
  await edit(ready, { lines: [{ no: 1, quantity: 2 }] })
  expect((await kitchen(order.id))?.changes).toMatchObject([
    { lines: [{ no: 2, from: 1, to: 0, done: false, station_no: null }] },
    { lines: [{ no: 1, from: 1, to: 2, done: true }] },
  ])
  expect(await kitchen(order.id)).toMatchObject({ ready_at: null, lines: [{ no: 1, quantity: 2, done_at: null }] })
})

test('a line whose payment was undone can be removed, and the payment stays on the bill', async () => {
  const table = { delivery_type: 'orderOnTheTable', address: undefined, table_token: a1.table.token }
  const order = await approved({ ...table, lines: [addAyran(1), { product_id: a1.plain.id, quantity: 1 }] })
  const { tables } = (await call(tableDesk, ofBranch)).reply
  const bill = tables.find(({ id }) => id === a1.table.id)?.bill
  const params = { branch_id: a1.id, bill_id: bill?.id ?? 0 }
  const by = { kind: 'items' as const, items: [{ order_id: order.id, no: 1, quantity: 1 }] }
  const pay = { version: bill?.version ?? 0, payment_method_id: world.paymentMethod.id, by }
  const { payments, version } = (await call(payBill, { as: A.owner, params, body: pay })).reply
  const wish = { lines: [{ no: 2, quantity: 1 }] }
  expect((await ask(order, wish)).refusal).toMatchObject({ code: 'order-edit.line-paid' })
  const payment = { ...params, payment_id: payments[0]?.id ?? 0 }
  await call(undoPayment, { as: A.owner, params: payment, body: { version, reason: 'Kart çekilmedi' } })
  await edit(order, wish)
  const after = (await call(readBill, { as: A.owner, params })).reply
  expect(after).toMatchObject({ paid: 0, due: 12_000, payments: [{ undone: { reason: 'Kart çekilmedi' } }] })
})
