import { randomUUID } from 'node:crypto'
import { placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { deliveryTypes } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { editingOf } from '../../../../../test/editing.ts'
import { type Held, orderingOf } from '../../../../../test/ordering.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, a2, b1, paymentMethod } = world
const { place, step, walk } = orderingOf({ call }, world)
const { edit } = editingOf({ call }, world)

const terms = { rate: 1_000, borne_by: 'branch', delivery_types: ['comeGetIt'] }
const always = { starts_at: '2020-01-01T00:00:00Z', ends_at: '2999-01-01T00:00:00Z' }
const discountOf = (more: object = {}, company: { id: number } = A) =>
  a.insert<{ id: number }>('discount', {
    company_id: company.id,
    name: { tr: 'Yaz', en: '', de: '' },
    ...terms,
    ...always,
    ...more,
  })

const basket = (more: object = {}, branch = a1) =>
  ({
    branch_id: branch.id,
    delivery_type: 'comeGetIt',
    payment_method: paymentMethod.id,
    lines: [{ product_id: branch.plain.id, quantity: 1 }],
    ...more,
  }) as never
const order = (more: object = {}, branch = a1, channel = A.channel) =>
  call(placeOrder, { channel, body: basket(more, branch), headers: { 'idempotency-key': randomUUID() } })
const reductions = async (more: object = {}, branch = a1, channel = A.channel) => {
  const { reply } = await call(quote, { channel, body: basket(more, branch) })
  return reply.reductions.filter(({ kind }) => kind === 'campaign').map(({ amount }) => amount)
}
const used = async ({ id }: { id: number }) => {
  const [total] = await admin<{ used_amount: number; used_count: number }>(
    'select used_amount, used_count from discount_total where discount_id = $1',
    [id],
  )
  return [total?.used_amount, total?.used_count]
}
const reasonOf = async (kind: 'cancel' | 'return') => {
  const name = { tr: kind, en: '', de: '' }
  const reason = await a.insert<{ id: number }>('cancel_reason', {
    kind,
    name,
    side: 'branch',
    delivery_types: [...deliveryTypes],
    is_active: true,
  })
  return reason.id
}
const pickUp = { delivery_type: 'comeGetIt', address: undefined }

beforeEach(async () => {
  await admin('delete from discount_use')
  await admin('delete from discount')
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('POST ordering/order gives the discount of the order’s company only', async () => {
  await discountOf({}, B)
  expect(await reductions()).toEqual([])
  expect(await reductions({}, b1, B.channel)).toEqual([1_200])
  await discountOf({ rate: 2_000 })
  expect(await reductions()).toEqual([2_400])
  expect(await reductions({}, b1, B.channel)).toEqual([1_200])
})

test('POST ordering/order reduces only the goods in a discount’s scope, including copies in another branch', async () => {
  const side = await a.product({ branch: a1, price: 5_000 })
  await admin('update product set origin_id = $1 where id = $2', [a2.plain.id, side.id])
  const one = await discountOf({ category_ids: [a1.plain.category_id] })
  const lines = [a1.plain, side].map(({ id }) => ({ product_id: id, quantity: 1 }))
  expect(await reductions({ lines })).toEqual([a1.plain.category_id === side.category_id ? 1_700 : 1_200])
  await admin(`update discount set category_ids = '{}', product_ids = $1 where id = $2`, [[a2.plain.id], one.id])
  expect(await reductions({ lines })).toEqual([500])
  const placed = (await order({ lines })).reply
  expect(placed.lines.map(({ discount, net }) => [discount, net])).toEqual([
    [0, 12_000],
    [500, 4_500],
  ])
})

test('POST ordering/order applies discount hours across midnight in the branch’s time zone', async () => {
  await admin(`update branch set timezone = 'Europe/Istanbul', hours = $2 where id = $1`, [
    a1.id,
    JSON.stringify({
      weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, start: 0, end: 1_440 })),
      exceptions: [],
    }),
  ])
  await discountOf({ availability: JSON.stringify({ weekly: [{ weekday: 5, start: 1_380, end: 1_560 }] }) })
  const at = async (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    return reductions()
  }
  // Friday 23:00 to Saturday 02:00.
  expect(await at('2040-03-09T22:59:00+03:00')).toEqual([])
  expect(await at('2040-03-09T23:00:00+03:00')).toEqual([1_200])
  expect(await at('2040-03-10T01:59:00+03:00')).toEqual([1_200])
  expect(await at('2040-03-10T02:00:00+03:00')).toEqual([])
})

test('POST ordering/order gives no discount to a premium member', async () => {
  const one = await discountOf({ budget: 100_000 })
  await a.member({ company: A, phone: '+905551110001', is_premium: true })
  const placed = await order({ member: { phone: '+905551110001' } })
  expect(placed.reply).toMatchObject({ total: 9_000, reductions: [] })
  expect(await used(one)).toEqual([0, 0])
})

test('POST ordering/order gives a first-order discount to a new phone once, also under concurrent orders', async () => {
  const one = await discountOf({ first_order_only: true })
  expect(await reductions()).toEqual([])
  const member = { phone: '+905551110002', first_name: 'Ayşe' }
  expect(await reductions({ member })).toEqual([1_200])
  const answers = await Promise.all(Array.from({ length: 6 }, () => order({ member })))
  const discountedOrders = answers.filter((answer) => answer.status === 201 && answer.reply.reductions.length > 0)
  expect(discountedOrders).toHaveLength(1)
  for (const answer of answers)
    if (answer.status !== 201)
      expect(answer.refusal.errors).toMatchObject([{ path: 'lines', code: 'ordering.discount-spent' }])
  expect(await used(one)).toEqual([1_200, 1])
  expect(await reductions({ member })).toEqual([])
  const late = await a.member({ company: A, phone: '+905551110003', orders: 1 })
  expect(await reductions({ member: { phone: late.phone } })).toEqual([])
})

test('POST ordering/order gives a group discount to members of the group only', async () => {
  const rules = JSON.stringify({ on: 'visits', orders_min: 3 })
  const group = await a.insert<{ id: number }>('member_group', { company_id: A.id, name: 'Sık gelenler', rules })
  await discountOf({ member_group_id: group.id })
  const often = await a.member({ company: A, phone: '+905551110004', orders: 5 })
  const seldom = await a.member({ company: A, phone: '+905551110005', orders: 2 })
  const reductionsFor = async (phone: unknown) => reductions({ member: { phone } })
  expect([await reductionsFor(often.phone), await reductionsFor(seldom.phone), await reductions()]).toEqual([
    [1_200],
    [],
    [],
  ])
})

test('200 concurrent orders never exceed a discount budget, and use it up exactly', async () => {
  const one = await discountOf({ budget: 20_500 })
  const answers: Awaited<ReturnType<typeof order>>[] = []
  for (let round = 0; round < 5; round += 1)
    answers.push(...(await Promise.all(Array.from({ length: 40 }, (_, i) => order({}, i % 2 ? a1 : a2)))))
  const placed = answers.filter(({ status }) => status === 201)
  const amounts = placed.flatMap(({ reply }) => reply.reductions.map(({ amount }) => amount))
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(20_500)
  expect(amounts.toSorted((x, y) => x - y)).toEqual([100, ...Array(17).fill(1_200)])
  expect(await used(one)).toEqual([20_500, 18])
  for (const answer of answers)
    if (answer.status !== 201)
      expect(answer.refusal.errors).toMatchObject([{ path: 'lines', code: 'ordering.discount-spent' }])
  expect(await reductions()).toEqual([])
})

const placedWith = async (more: object = {}) =>
  (await place({ ...pickUp, ...more })) as Held & { reductions: { amount: number }[] }

test('a cancellation releases the budget, and undoing the cancellation uses it again', async () => {
  const one = await discountOf({ budget: 2_400 })
  const placed = await placedWith()
  expect(await used(one)).toEqual([2_400, 1])
  const cancelled = (await step('cancel', placed, { reason_id: await reasonOf('cancel') })).reply
  expect(await used(one)).toEqual([0, 0])
  const again = await step('revert', cancelled)
  expect([again.status, await used(one)]).toEqual([200, [2_400, 1]])
})

test('undoing a cancellation is refused if other orders used the budget', async () => {
  const one = await discountOf({ budget: 2_400 })
  const cancelled = (await step('cancel', await placedWith(), { reason_id: await reasonOf('cancel') })).reply
  await placedWith()
  const again = await step('revert', cancelled)
  expect([again.status, again.refusal.code]).toEqual([422, 'ordering.discount-spent'])
  expect(await used(one)).toEqual([2_400, 1])
})

test('a return releases the part of its lines, and the last return the rest', async () => {
  const one = await discountOf({ budget: 50_000 })
  const side = await a.product({ branch: a1, price: 8_000 })
  const lines = [a1.plain, side].map(({ id }) => ({ product_id: id, quantity: 1 }))
  const delivered = await walk(await placedWith({ lines }), 'approve', 'deliver')
  expect(await used(one)).toEqual([2_000, 1])
  const reason_id = await reasonOf('return')
  const part = (await step('return', delivered, { lines: [{ no: 1, quantity: 1 }], reason_id })).reply
  expect(await used(one)).toEqual([800, 1])
  await step('return', part, { lines: [{ no: 2, quantity: 1 }], reason_id })
  expect(await used(one)).toEqual([0, 0])
})

test('an edit changes the used budget up to its limit, and can change to another discount', async () => {
  const one = await discountOf({ budget: 3_000 })
  const placed = { ...(await walk(await placedWith(), 'approve')) }
  expect(await used(one)).toEqual([2_400, 1])
  const more = await edit(placed, { lines: [{ no: 1, quantity: 4 }] })
  expect(more.preview.after.reductions).toMatchObject([{ kind: 'campaign', amount: 3_000 }])
  expect(await used(one)).toEqual([3_000, 1])
  const less = await edit(more, { lines: [{ no: 1, quantity: 1 }] })
  expect(await used(one)).toEqual([1_200, 1])
  const other = await discountOf({ rate: 5_000, priority: 1 })
  await edit(less, { lines: [{ no: 1, quantity: 2 }] })
  expect([await used(one), await used(other)]).toEqual([
    [0, 0],
    [12_000, 1],
  ])
})

test('POST ordering/order, edit and cancel count a discount whose total row is missing', async () => {
  const one = await discountOf({ budget: 100_000 })
  const loseTotal = () => admin('delete from discount_total where discount_id = $1', [one.id])
  await loseTotal()
  const placed = await walk(await placedWith(), 'approve')
  expect(await used(one)).toEqual([2_400, 1])
  await loseTotal()
  const more = await edit(placed, { lines: [{ no: 1, quantity: 3 }] })
  expect(await used(one)).toEqual([3_600, 1])
  await loseTotal()
  await step('cancel', more, { reason_id: await reasonOf('cancel') })
  expect(await used(one)).toEqual([0, 0])
})

test('POST ordering/order of a company without discounts runs no discount statement', async () => {
  // Direct deletes do not change the menu version, so the discount is read until the version changes.
  await admin('update menu_version set offers = offers + 1')
  const statements = async () => {
    await order()
    const spy = vi.spyOn(pg.Client.prototype, 'query')
    expect((await order()).status).toBe(201)
    const texts = spy.mock.calls.map(([text]) => (typeof text === 'string' ? text : (text as { text: string }).text))
    spy.mockRestore()
    return texts.filter((text) => /discount_(use|total)|from discount\b/.test(text ?? ''))
  }
  expect(await statements()).toEqual([])
  // Control: with a discount the order reads and counts it in two statements.
  await discountOf()
  expect((await statements()).length).toBe(2)
})
