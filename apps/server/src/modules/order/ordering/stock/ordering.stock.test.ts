import { randomUUID } from 'node:crypto'
import { branchStock, putBranchStock } from '@sofra/contract/catalog/stock/stock.contract.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { orderingOf } from '../../../../../test/ordering.ts'
import { testServer } from '../../../../../test/server.ts'
import { twoTenants } from '../../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const world = await twoTenants(a)
const { A, B, a1, b1, paymentMethod } = world
const { place, step } = orderingOf({ call }, world)
const params = { branch_id: a1.id }
const pizza = await a.product({ branch: a1 })
const toppings = await a.group({ branch: a1, product: pizza, selection_type: 'multiple', prices: [300, 400] })
const [topping = { id: 0 }] = toppings.items

const set = (remaining: number | null, more: object = { product_id: a1.plain.id }, as = A.owner) =>
  call(putBranchStock, { as, params, body: { remaining, ...more } })
const remaining = async () => {
  const { items } = (await call(branchStock, { as: A.owner, params })).reply
  return items.map((one) => one.remaining)
}
const basket = (lines: object[]) =>
  ({ branch_id: a1.id, delivery_type: 'comeGetIt', payment_method: paymentMethod.id, lines }) as never
const plain = (quantity: number) => basket([{ product_id: a1.plain.id, quantity }])
const order = (body: never) =>
  call(placeOrder, { channel: A.channel, body, headers: { 'idempotency-key': randomUUID() } })
const ask = (body: never) => call(quote, { channel: A.channel, body })
const faults = async (answer: Promise<{ refusal: { errors?: { path: string; code?: string }[] } }>) =>
  (await answer).refusal.errors?.map(({ path, code }) => `${path} ${code}`)
const shownProduct = async (id: number) => {
  const query = { branch_id: a1.id, with_closed: 'true' }
  const { categories } = (await call(orderingMenu, { channel: A.channel, query: query as never })).reply
  return categories.flatMap(({ products }) => products).find((product) => product.id === id)
}

beforeEach(() => admin('delete from stock'))

test('of ten concurrent orders for the last three portions, three succeed', async () => {
  await set(3)
  const count = async () => (await admin<{ n: number }>('select count(*)::int as n from orders'))[0]?.n ?? 0
  const before = await count()
  const answers = await Promise.all(Array.from({ length: 10 }, () => order(plain(1))))
  expect(await count()).toBe(before + 3)
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(3).fill(201), ...Array(7).fill(422)])
  for (const answer of answers)
    if (answer.status === 422)
      expect(answer.refusal.errors).toMatchObject([{ path: 'lines.0', code: 'ordering.sold-out' }])
  expect(await remaining()).toEqual([0])
  const [rows] = await admin('select sum(quantity)::int as sold, count(*)::int as orders from stock_taken')
  expect(rows).toEqual({ sold: 3, orders: 3 })
})

test('quote and order refuse more than the remaining quantity over all lines, and return it', async () => {
  await set(3)
  const two = [
    { product_id: a1.plain.id, quantity: 2 },
    { product_id: a1.plain.id, quantity: 2, note: 'ayrı paket' },
  ]
  expect((await ask(basket(two))).refusal.errors).toMatchObject([{ path: 'lines.0', code: 'ordering.few-left' }])
  expect(await faults(order(plain(4)))).toEqual(['lines.0 ordering.few-left'])
  expect((await ask(plain(3))).status).toBe(200)
  expect(await remaining()).toEqual([3])
})

test('a cancellation returns stock once, and undoing it takes the stock again', async () => {
  await set(5)
  const placed = await place({ delivery_type: 'comeGetIt', address: undefined })
  expect(await remaining()).toEqual([3])
  const reason = await a.insert('cancel_reason', {
    name: { tr: 'Malzeme bitti', en: 'Out of stock', de: 'Zutat fehlt' },
    kind: 'cancel',
    delivery_types: ['comeGetIt'],
    side: 'branch',
    is_active: true,
  })
  const cancelled = await step('cancel', placed, { reason_id: reason.id })
  expect(cancelled.status).toBe(200)
  expect(await remaining()).toEqual([5])
  expect((await step('revert', cancelled.reply)).status).toBe(200)
  expect(await remaining()).toEqual([3])
})

test('the menu shows a low remaining quantity, and marks sold-out products', async () => {
  await set(40)
  expect(await shownProduct(a1.plain.id)).toMatchObject({ left: null, closed: null })
  await set(3)
  expect(await shownProduct(a1.plain.id)).toMatchObject({ left: 3, closed: null })
  await order(plain(3))
  const gone = await shownProduct(a1.plain.id)
  expect(gone).toMatchObject({ left: 0, closed: { reason: 'sold-out' } })
  expect(Date.parse(gone?.closed?.until ?? '')).toBeGreaterThan(Date.now())
  await set(0, { product_id: a1.plain.id, lasting: true })
  expect((await shownProduct(a1.plain.id))?.closed).toEqual({ reason: 'sold-out', until: null })
  await set(null)
  expect(await shownProduct(a1.plain.id)).toMatchObject({ left: null, closed: null })
  expect(await remaining()).toEqual([])
})

test('stock of an option decreases by the quantity of its product', async () => {
  await set(3, { item_id: topping.id })
  const chosen = { catalog_id: toppings.id, item_id: topping.id }
  const pizzas = (quantity: number) => basket([{ product_id: pizza.id, quantity, options: [chosen] }])
  expect(await faults(order(pizzas(4)))).toEqual(['lines.0 ordering.few-left'])
  expect((await order(pizzas(3))).status).toBe(201)
  expect(await remaining()).toEqual([0])
  expect(await faults(ask(pizzas(1)))).toEqual(['lines.0 option.closed'])
  const shownItems = (await shownProduct(pizza.id))?.catalogs[0]?.items
  expect(shownItems?.map(({ left: itemLeft, closed }) => [itemLeft, closed?.reason])).toEqual([
    [0, 'sold-out'],
    [null, undefined],
  ])
})

test('today’s counter does not apply to an order after tomorrow’s opening, and a lasting counter does', async () => {
  const later = { ...(plain(1) as object), scheduled_for: new Date(Date.now() + 3 * 86_400_000).toISOString() } as never
  await set(0)
  expect(await faults(ask(plain(1)))).toEqual(['lines.0 ordering.sold-out'])
  expect((await ask(later)).status).toBe(200)
  await set(0, { product_id: a1.plain.id, lasting: true })
  expect(await faults(ask(later))).toEqual(['lines.0 ordering.sold-out'])
})

test('PUT branch/:id/stock returns 404 for unknown products and items, and refuses both in one call', async () => {
  expect((await set(3, { product_id: b1.plain.id })).status).toBe(404)
  expect((await set(3, { item_id: 999_999 })).status).toBe(404)
  expect((await set(null)).status).toBe(404)
  expect((await set(3, { product_id: a1.plain.id, item_id: topping.id })).status).toBe(400)
  expect((await set(3, {})).status).toBe(400)
  expect((await set(3, { product_id: a1.plain.id }, B.owner)).status).toBe(404)
})
