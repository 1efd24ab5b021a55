import { randomUUID } from 'node:crypto'
import { offer } from '@sofra/contract/catalog/offer/offer.samples.ts'
import { orderingMenu, placeOrder, quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { type SellingBranch, type Tenants, twoTenants } from '../../../../test/tenants.ts'

const { a, call, admin } = await testServer()
let world: Tenants
let kiosk: { key: string }
beforeAll(async () => {
  world = await twoTenants(a)
  await admin("update licence set modules = modules || 'kiosk'::text")
  kiosk = await a.channel({ company: world.A, source: 'kiosk' })
})
afterEach(async () => {
  vi.useRealTimers()
  await admin("update product set offers = '[]', availability = null, status = 'open', closed_until = null")
  await admin('update category set delivery_types = null, sources = null, availability = null')
})

const setProduct = (column: string, value: unknown, { id } = world.a1.plain) =>
  admin(`update product set ${column} = $2 where id = $1`, [id, JSON.stringify(value)])
const setCategory = (column: 'sources' | 'delivery_types', value: string[]) =>
  admin(`update category set ${column} = $2 where id = $1`, [world.a1.plain.category_id, value])

const basket = (more: object = {}, branch: SellingBranch = world.a1) => ({
  branch_id: branch.id,
  delivery_type: 'comeGetIt',
  payment_method: world.paymentMethod.id,
  lines: [{ product_id: branch.plain.id, quantity: 1 }],
  ...more,
})
const priced = (more: object = {}, channel: { key: string } = world.A.channel, headers = {}) =>
  call(quote, { channel, headers, body: basket(more) as never })
const shownAt = async (channel: { key: string }, query: object = {}) => {
  const request = { branch_id: world.a1.id, ...query }
  const { reply } = await call(orderingMenu, { channel, query: request as never })
  return reply.categories.flatMap(({ products }) => products).find(({ id }) => id === world.a1.plain.id)
}
const reasons = ({ refusal }: Awaited<ReturnType<typeof priced>>) =>
  refusal.errors?.map(({ path, code }) => `${path} ${code}`)

test('POST ordering/quote and order charge each channel its own price, as shown in its menu', async () => {
  await setProduct('offers', [
    offer({ source: 'kiosk', price: 11_000 }),
    offer({ source: 'kiosk', delivery_type: 'comeGetIt', price: 10_500 }),
  ])
  expect((await priced()).reply.lines[0]?.list_unit).toBe(12_000)
  expect((await priced({}, kiosk)).reply.lines[0]?.list_unit).toBe(10_500)
  expect((await priced({ delivery_type: 'comeEat' }, kiosk)).reply.lines[0]?.list_unit).toBe(11_000)
  expect((await shownAt(world.A.channel))?.price).toBe(12_000)
  expect((await shownAt(kiosk))?.price).toBe(11_000)
  expect((await shownAt(kiosk, { delivery_type: 'comeGetIt' }))?.price).toBe(10_500)

  const headers = { 'idempotency-key': randomUUID() }
  const placed = await call(placeOrder, { channel: kiosk, headers, body: basket() as never })
  await setProduct('offers', [])
  const [line] = await admin('select list_unit, gross from order_line where order_id = $1', [placed.reply.id])
  expect(line).toEqual({ list_unit: 10_500, gross: 10_500 })
})

test('POST ordering/order charges a premium member the premium price of the channel', async () => {
  await a.member({ company: world.A, phone: '+905551112233', is_premium: true })
  await setProduct('offers', [offer({ source: 'kiosk', premium_price: 8_000 })])
  const member = { phone: '+905551112233' }
  expect((await priced({ member })).reply.lines[0]?.list_unit).toBe(9_000)
  expect((await priced({ member }, kiosk)).reply.lines[0]?.list_unit).toBe(8_000)
})

test('POST ordering/quote ignores another company’s offers', async () => {
  await setProduct('offers', [offer({ source: 'web', price: 1 })])
  const body = basket({}, world.b1) as never
  expect((await call(quote, { channel: world.B.channel, body })).reply.lines[0]?.list_unit).toBe(12_000)
})

test.each([
  ['hidden in the channel', () => setProduct('offers', [offer({ source: 'web', hidden: true })]), 'product-channel'],
  [
    'hidden for the delivery type',
    () => setProduct('offers', [offer({ delivery_type: 'comeGetIt', hidden: true })]),
    'product-delivery-type',
  ],
  ['in a category of other channels', () => setCategory('sources', ['mobile']), 'product-channel'],
  ['in a category of other delivery types', () => setCategory('delivery_types', ['comeEat']), 'product-delivery-type'],
])('GET ordering/menu and POST ordering/order leave out what is %s', async (_, hide, reason) => {
  await hide()
  expect(await shownAt(world.A.channel, { delivery_type: 'comeGetIt' })).toBeUndefined()
  expect(await shownAt(world.A.channel, { delivery_type: 'comeGetIt', with_closed: true })).toBeUndefined()
  expect(reasons(await priced())).toEqual([`lines.0 ordering.${reason}`])
  const headers = { 'idempotency-key': randomUUID(), lang: 'de' }
  const refused = await call(placeOrder, { channel: world.A.channel, headers, body: basket() as never })
  expect(refused.refusal.status).toBe(422)
  expect(refused.refusal.errors?.[0]?.message).toMatch(/verkauft$/)
})

// Monday in Istanbul at nine and twelve, in the far future so that no other validity ends before.
const nine = new Date('2040-03-05T09:00:00+03:00')
const noon = new Date('2040-03-05T12:00:00+03:00')
const at = (now: Date) => vi.useFakeTimers({ toFake: ['Date'], now })
const mornings = { weekly: [{ weekday: 1, start: 480, end: 660 }] }

test('POST ordering/order sells a product only within its hours, in the branch’s time zone', async () => {
  await setProduct('availability', mornings)
  at(nine)
  expect((await priced()).status).toBe(200)
  expect(await shownAt(world.A.channel)).toMatchObject({ availability: 'Pzt 08:00–11:00', closed: null })
  at(noon)
  expect(reasons(await priced())).toEqual(['lines.0 ordering.product-hours'])
  expect(await shownAt(world.A.channel)).toBeUndefined()
  expect((await shownAt(world.A.channel, { with_closed: true }))?.closed).toEqual({
    reason: 'hours',
    until: '2040-03-12T05:00:00.000Z',
  })
})

test('POST ordering/order for a scheduled time sells what is available at that time', async () => {
  await setProduct('availability', mornings)
  at(noon)
  expect((await priced({ scheduled_for: '2040-03-12T09:00:00+03:00' })).status).toBe(200)
  at(nine)
  expect(reasons(await priced({ scheduled_for: noon.toISOString() }))).toEqual(['lines.0 ordering.product-hours'])
})

test('POST ordering/order sells an option that is a product only where that product is sold', async () => {
  const drink = await a.product({ branch: world.a1 })
  const menu = await a.product({ branch: world.a1 })
  const group = await a.group({ branch: world.a1, product: menu, selection_type: 'multiple', prices: [] })
  const item = await a.item({ branch: world.a1, group_id: group.id, product_id: drink.id })
  const options = [{ catalog_id: group.id, item_id: item.id }]
  const lines = [{ product_id: menu.id, quantity: 1, options }]
  expect((await priced({ lines })).status).toBe(200)
  await setProduct('offers', [offer({ source: 'web', hidden: true })], drink as typeof world.a1.plain)
  expect(reasons(await priced({ lines }))).toEqual(['lines.0 option.closed'])
  expect((await priced({ lines }, kiosk)).status).toBe(200)
})
