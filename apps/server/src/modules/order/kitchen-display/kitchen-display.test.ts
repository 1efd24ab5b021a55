import {
  kitchenDisplay,
  markLines,
  putStationPlan,
  stationPlan,
} from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { branchDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { expect, test } from 'vitest'
import { type Held, orderingOf } from '../../../../test/ordering.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, eliza } = world
const { place, step, walk } = orderingOf({ call }, world)
const cook = await a.user({
  account: A.account,
  keys: ['get-order-kitchen', 'put-order-kitchen', 'get-order-delivery', 'get-order-desk'],
  branches: [a1],
})

const params = { branch_id: a1.id }
const kitchen = async (as = cook) => (await call(kitchenDisplay, { as, params })).reply
const [hot] = await admin<{ id: number }>('select category_id as id from product where id = $1', [a1.plain.id])
const line = { product_id: a1.plain.id, quantity: 2 }
const two = (): Promise<Held> => place({ lines: [line, { ...line, quantity: 1, note: 'Acısız' }] })
const cooking = async () => walk(await two(), 'approve')
const mark = (order: { id: number }, done: boolean, numbers: number[], as = cook) =>
  call(markLines, { as, params: { ...params, order_id: order.id }, body: { lines: numbers, done } })
const ticketOf = async (order: { id: number }) =>
  (await kitchen()).tickets.find(({ order_id }) => order_id === order.id)
const cardOf = async (order: { id: number }) =>
  (await call(branchDesk, { as: A.owner, params })).reply.cards.find(({ id }) => id === order.id)
const eventsOf = (order: { id: number }) =>
  admin<{ name: string }>('select name from event where subject_id = $1 order by no', [order.id])

test('GET branch/:id/kitchen-display returns orders in preparation without prices and personal data', async () => {
  const waiting = await two()
  const order = await cooking()
  for (const as of [cook, A.owner, eliza]) {
    const { reply } = await call(kitchenDisplay, { as, params })
    const ids = reply.tickets.map(({ order_id }) => order_id)
    expect(ids).toContain(order.id)
    expect(ids).not.toContain(waiting.id)
    expect(JSON.stringify(reply)).not.toMatch(/total|price|amount|phone|customer|address|Test street/)
  }
  expect(await ticketOf(order)).toMatchObject({
    status: 'preparing',
    preparation_minutes: 20,
    lines: [
      { no: 1, quantity: 2, station_no: null, done_at: null },
      { no: 2, quantity: 1, note: 'Acısız' },
    ],
  })
})

test('PUT branch/:id/kitchen-display/:order makes the order ready with its last line, once, and notifies the desk', async () => {
  const order = await cooking()
  expect((await mark(order, true, [1])).reply).toMatchObject({ ready_at: null })
  expect(await cardOf(order)).toMatchObject({ status: 'preparing', ready_at: null })
  await mark(order, true, [1])
  const { reply } = await mark(order, true, [2])
  expect(reply.ready_at).not.toBeNull()
  expect(await cardOf(order)).toMatchObject({ status: 'preparing', ready_at: reply.ready_at })
  await mark(order, true, [1, 2])
  const names = (await eventsOf(order)).map(({ name }) => name)
  expect(names).toEqual(['order.placed', 'order.approved', 'kitchen.marked', 'order.ready'])
})

test('concurrent marks of the last lines by two stations make the order ready', async () => {
  for (let n = 0; n < 5; n += 1) {
    const order = await cooking()
    await Promise.all([mark(order, true, [1]), mark(order, true, [2], A.owner)])
    expect((await cardOf(order))?.ready_at).not.toBeNull()
  }
})

test('unmarking a line makes the order not ready, also if the desk marked it ready', async () => {
  const order = await cooking()
  await mark(order, true, [1, 2])
  const recalled = (await mark(order, false, [2])).reply
  expect(recalled).toMatchObject({ ready_at: null, lines: [{ no: 1 }, { no: 2, done_at: null }] })
  expect(recalled.lines[0]?.done_at).not.toBeNull()
  const card = await cardOf(order)
  expect(card).toMatchObject({ ready_at: null, status: 'preparing' })
  if (!card) throw new Error('it is in preparation')
  const ready = (await step('ready', card)).reply
  expect((await mark(ready, false, [1, 2])).reply.ready_at).toBeNull()
  const actions = await admin<{ action: string }>('select action from order_event where order_id = $1 order by id', [
    order.id,
  ])
  expect(actions.map(({ action }) => action)).toEqual(['place', 'approve', 'ready', 'recall', 'ready', 'recall'])
  // Marks of the kitchen are not steps that the desk can revert.
  const now = await cardOf(order)
  expect((await step('revert', now as Held)).reply.status).toBe('waiting_for_approval')
})

test('a cancelled order stays on the display for a while, and an order that is not in preparation takes no marks', async () => {
  const reason = await a.insert('cancel_reason', {
    name: { tr: 'Sebep', en: '', de: '' },
    kind: 'cancel',
    delivery_types: ['deliveryToAddress'],
    side: 'branch',
    is_active: true,
  })
  const order = await cooking()
  await step('cancel', order, { reason_id: reason.id })
  expect(await ticketOf(order)).toMatchObject({ status: 'cancelled' })
  expect((await mark(order, true, [1])).refusal).toMatchObject({ status: 409, code: 'kitchen-display.over' })
  await admin("update orders set closed_at = now() - interval '16 minutes' where id = $1", [order.id])
  expect(await ticketOf(order)).toBeUndefined()
})

test('PUT branch/:id/kitchen-display/:order refuses unknown lines, other branches’ orders and invisible delivery types', async () => {
  const order = await cooking()
  expect((await mark(order, true, [1, 3])).refusal).toMatchObject({ status: 422, code: 'kitchen-display.lines' })
  expect((await ticketOf(order))?.lines[0]?.done_at).toBeNull()
  const foreign = await call(markLines, {
    as: B.owner,
    params: { branch_id: b1.id, order_id: order.id },
    body: { lines: [1], done: true },
  })
  expect(foreign.status).toBe(404)
  const pickUp = await walk(await place({ delivery_type: 'comeGetIt', address: undefined }), 'approve')
  expect((await mark(pickUp, true, [1])).status).toBe(404)
  expect(await ticketOf(pickUp)).toBeUndefined()
})

test('PUT branch/:id/kitchen-station assigns stations to lines, and refuses a category that is repeated, unknown or of another branch', async () => {
  const plan = (await call(stationPlan, { as: A.owner, params })).reply
  expect(plan).toMatchObject({ stations: [], version: 1 })
  const save = (stations: { no: number; name: string; category_ids: number[] }[], version = plan.version) =>
    call(putStationPlan, { as: A.owner, params, body: { stations, version } })
  const [other] = await admin<{ id: number }>('select id from category where branch_id = $1 limit 1', [a2.id])
  if (!hot || !other) throw new Error('the menu has categories')
  const station = (no: number, ...category_ids: number[]) => ({ no, name: `Ocak ${no}`, category_ids })
  const refused = async (...stations: ReturnType<typeof station>[]) => (await save(stations)).refusal?.code
  expect(await refused(station(1, hot.id), station(2, hot.id))).toBe('kitchen-display.category-twice')
  expect(await refused(station(1, hot.id), station(1))).toBe('kitchen-display.station-twice')
  expect(await refused(station(1, other.id))).toBe('kitchen-display.category-unknown')
  expect((await save([station(7, hot.id)])).reply).toMatchObject({ version: 2, stations: [{ no: 7 }] })
  expect((await save([])).refusal).toMatchObject({ status: 409, code: 'error.stale' })
  const order = await cooking()
  expect((await ticketOf(order))?.lines.map(({ station_no }) => station_no)).toEqual([7, 7])
  expect((await kitchen()).stations).toEqual([{ no: 7, name: 'Ocak 7' }])
  expect((await save([], 2)).reply).toMatchObject({ version: 3, stations: [] })
  expect((await ticketOf(order))?.lines[0]?.station_no).toBeNull()
})
