import { afterEach, beforeEach, expect, test } from 'vitest'
import { minutes, seconds } from '../frame/clock.ts'
import { call, startPartner } from '../frame/testing.ts'
import { type Simulators, startSimulators } from '../start.ts'

let sim: Simulators
let partner: Awaited<ReturnType<typeof startPartner>>
let restaurant: ReturnType<Simulators['getir']['addRestaurant']>

beforeEach(async () => {
  sim = await startSimulators()
  partner = await startPartner()
  restaurant = sim.getir.addRestaurant()
  Object.assign(sim.getir.settings, { newOrderUrl: `${partner.url}/new`, cancelOrderUrl: `${partner.url}/cancel` })
})

afterEach(async () => {
  await sim.close()
  await partner.close()
})

const keysOf = ({ restaurantSecretKey }: { restaurantSecretKey: string }) => {
  return { appSecretKey: sim.getir.settings.appSecretKey, restaurantSecretKey }
}
const login = async (of = restaurant) => {
  const { body } = await call(sim.url('getir'), 'POST', '/auth/login', { body: keysOf(of) })
  return String(body.token)
}
/** Calls with a fresh token. */
const ask = async (method: string, path: string, body?: unknown, token?: string) =>
  call(sim.url('getir'), method, path, { body, headers: { token: token ?? (await login()) } })
const code = async (method: string, path: string, body?: unknown) => {
  const reply = await ask(method, path, body)
  return [reply.status, reply.body.code ?? reply.body.result]
}
const statusOf = (id: string) => sim.getir.order(id).status

test('POST /auth/login gives one token per restaurant for one hour', async () => {
  const token = await login()
  expect((await ask('GET', '/restaurants', undefined, token)).body).toMatchObject({ id: restaurant.id, status: 100 })
  await sim.clock.advance(minutes(60))
  expect((await ask('GET', '/restaurants', undefined, token)).status).toBe(401)
  expect((await ask('GET', '/restaurants')).status).toBe(200)
})

test('calls without token or with foreign keys get the error envelope', async () => {
  const url = sim.url('getir')
  expect(await call(url, 'GET', '/restaurants')).toMatchObject({
    status: 400,
    body: { code: -2, error: 'ValidationError', source: 'headers' },
  })
  expect(
    await call(url, 'POST', '/auth/login', { body: { appSecretKey: 'x', restaurantSecretKey: 'y' } }),
  ).toMatchObject({ status: 400, body: { code: 73, error: 'RestaurantAppNotFound' } })
  expect(await call(url, 'GET', '/nowhere')).toMatchObject({ status: 404, body: { code: 22 } })
})

test('a new order arrives at the partner with x-api-key', async () => {
  const order = await sim.getir.placeOrder()
  expect(partner.received).toHaveLength(1)
  expect(partner.received[0]).toMatchObject({
    path: '/new',
    headers: { 'x-api-key': 'getir-webhook-key' },
    body: { id: order.id, status: 400, isScheduled: false, restaurant: { id: restaurant.id }, totalPrice: 990.5 },
  })
  expect(order.id).toMatch(/^[0-9a-f]{24}$/)
  expect(sim.getir.sentWebhooks[0]).toMatchObject({ fate: 'answered', status: 200 })
})

test('verify, prepare and deliver need a minute between each other', async () => {
  const { id } = await sim.getir.placeOrder()
  const path = `/food-orders/${id}`
  expect(await code('POST', `${path}/prepare`)).toEqual([400, 3])
  expect(await code('POST', `${path}/verify`)).toEqual([200, true])
  expect(await code('POST', `${path}/verify`)).toEqual([400, 2])
  expect(await code('POST', `${path}/prepare`)).toEqual([400, 74])
  await sim.clock.advance(minutes(1))
  expect(await code('POST', `${path}/prepare`)).toEqual([200, true])
  expect(statusOf(id)).toBe(550)
  expect(await code('POST', `${path}/deliver`)).toEqual([400, 62])
  await sim.clock.advance(minutes(1))
  expect(await code('POST', `${path}/handover`)).toEqual([400, 60])
  expect(await code('POST', `${path}/deliver`)).toEqual([200, true])
  expect((await ask('GET', path)).body).toMatchObject({
    status: 900,
    client: { clientUnmaskedPhoneNumber: expect.any(String) },
  })
})

test('handover needs a Getir courier at the restaurant, who then delivers', async () => {
  const { id } = await sim.getir.placeOrder({ deliveryType: 1 })
  const path = `/food-orders/${id}`
  await code('POST', `${path}/verify`)
  await sim.clock.advance(minutes(1))
  await code('POST', `${path}/prepare`)
  expect(await code('POST', `${path}/handover`)).toEqual([400, 71])
  await sim.clock.advance(minutes(1))
  expect(await code('POST', `${path}/handover`)).toEqual([400, 15])
  await sim.clock.advance(minutes(4))
  expect(await code('POST', `${path}/handover`)).toEqual([200, true])
  const seen = [statusOf(id)]
  for (const step of [1, 12, 2]) {
    await sim.clock.advance(minutes(step))
    seen.push(statusOf(id))
  }
  expect(seen).toEqual([600, 700, 800, 900])
})

test('a locked order refuses one transition with code 4', async () => {
  const { id } = await sim.getir.placeOrder()
  sim.getir.lockOrder(id)
  expect(await code('POST', `/food-orders/${id}/verify`)).toEqual([400, 4])
  expect(await code('POST', `/food-orders/${id}/verify`)).toEqual([200, true])
})

test('an order without an answer is phoned after 30 s and cancelled with the restaurant closed after 5 min', async () => {
  const one = await sim.getir.placeOrder()
  await sim.clock.advance(seconds(30))
  const other = await sim.getir.placeOrder()
  expect([one.ivrAt, other.ivrAt]).toEqual([sim.clock.now(), undefined])
  await sim.clock.advance(minutes(4.5))
  expect([one.status, other.status, restaurant.isOpen]).toEqual([1600, 1600, false])
  expect(partner.received.map(({ path }) => path)).toEqual(['/new', '/new', '/cancel', '/cancel'])
  expect((await ask('POST', '/food-orders/periodic/cancelled')).body).toHaveLength(2)
})

test('control: an answered order is neither phoned nor cancelled', async () => {
  const order = await sim.getir.placeOrder()
  await code('POST', `/food-orders/${order.id}/verify`)
  await sim.clock.advance(minutes(6))
  expect([order.status, order.ivrAt, restaurant.isOpen]).toEqual([500, undefined, true])
})

test('a scheduled order is verified with its own call and begins one hour ahead without a webhook', async () => {
  const order = await sim.getir.placeOrder({ scheduledAt: sim.clock.now() + minutes(180) })
  const path = `/food-orders/${order.id}`
  expect(await code('POST', `${path}/verify`)).toEqual([400, 79])
  expect((await ask('POST', '/food-orders/periodic/unapproved')).body).toMatchObject([{ status: 325 }])
  expect(await code('POST', `${path}/verify-scheduled`)).toEqual([200, true])
  expect((await ask('POST', '/food-orders/periodic/unapproved')).body).toEqual([])
  await sim.clock.advance(minutes(119))
  expect(order.status).toBe(350)
  await sim.clock.advance(minutes(1))
  expect(order.status).toBe(500)
  expect(partner.received).toHaveLength(1)
  expect(await code('POST', `${path}/prepare`)).toEqual([200, true])
})

test('cancel needs a reason of cancel-options and works once', async () => {
  const { id } = await sim.getir.placeOrder()
  const { body } = await ask('GET', `/food-orders/${id}/cancel-options`)
  const [option] = body as unknown as { id: string }[]
  expect(await code('POST', `/food-orders/${id}/cancel`, { cancelReasonId: 'x' })).toEqual([400, 59])
  const cancel = { cancelReasonId: option?.id, cancelNote: 'bitti' }
  expect(await code('POST', `/food-orders/${id}/cancel`, cancel)).toEqual([200, true])
  expect(await code('POST', `/food-orders/${id}/cancel`, cancel)).toEqual([400, 13])
  expect((await ask('GET', `/food-orders/${id}`)).body).toMatchObject({
    status: 1600,
    cancelNote: 'bitti',
    cancelReason: { id: option?.id },
  })
})

test('the platform cancels with status 1500 and a webhook', async () => {
  const { id } = await sim.getir.placeOrder()
  await sim.getir.cancelOrder(id)
  expect(partner.received[1]).toMatchObject({
    path: '/cancel',
    body: { id, status: 1500, cancelDate: expect.any(String) },
  })
})

test('orders of another restaurant are not found', async () => {
  const other = sim.getir.addRestaurant()
  const { id } = await sim.getir.placeOrder({ restaurantId: other.id })
  expect(await code('GET', `/food-orders/${id}`)).toEqual([404, 1])
  expect((await ask('GET', `/food-orders/${id}`, undefined, await login(other))).status).toBe(200)
  expect((await ask('POST', '/food-orders/active')).body).toEqual([])
})

test('the menu contains a product and a category that are not approved', async () => {
  const { body } = await ask('GET', '/restaurants/menu')
  const categories = body.productCategories as { isApproved: boolean; products: { isApproved: boolean }[] }[]
  expect(categories.map(({ isApproved }) => isApproved)).toEqual([true, true, false])
  expect(categories[0]?.products.map(({ isApproved }) => isApproved)).toEqual([true, true, false])
})

test('PUT /products/{id}/status accepts 100, 200 and 400, also by chain id', async () => {
  const product = restaurant.menu[0]?.products[0]
  expect(await code('PUT', `/products/${product?.id}/status`, { status: 400 })).toEqual([200, true])
  expect(product?.status).toBe(400)
  expect(await code('PUT', `/products/chain-id/${product?.chainProduct}/status`, { status: 200 })).toEqual([200, true])
  expect((await ask('GET', `/products/${product?.id}/status`)).body).toEqual({ id: product?.id, status: 200 })
  expect(await code('PUT', `/products/${product?.id}/status`, { status: 300 })).toEqual([400, -2])
  expect(await code('PUT', '/products/none/status', { status: 100 })).toEqual([400, 40])
})

test('POST /chain-menus/{id}/update-prices changes all restaurants of the brand', async () => {
  const sister = sim.getir.addRestaurant({ brand: restaurant.brand, menu: structuredClone(restaurant.menu) })
  const chainProductOID = restaurant.menu[0]?.products[0]?.chainProduct
  const body = { chainProducts: [{ chainProductOID, price: 275.5 }], chainOptions: [] }
  expect(await code('POST', `/chain-menus/${restaurant.brand.id}/update-prices`, body)).toEqual([200, true])
  expect([restaurant, sister].map(({ menu }) => menu[0]?.products[0]?.price)).toEqual([275.5, 275.5])
})

test('a restaurant closed for 15 minutes opens again, one closed without a time does not', async () => {
  expect(await code('PUT', '/restaurants/status/close', { timeOffAmount: 20 })).toEqual([400, -2])
  await code('PUT', '/restaurants/status/close', { timeOffAmount: 15 })
  expect((await ask('GET', '/restaurants')).body).toMatchObject({ status: 200, isStatusChangedByUser: true })
  await sim.clock.advance(minutes(15))
  expect(restaurant.isOpen).toBe(true)
  await code('PUT', '/restaurants/status/close')
  await sim.clock.advance(minutes(60 * 24))
  expect(restaurant.isOpen).toBe(false)
  await code('PUT', '/restaurants/status/open')
  expect(restaurant.isOpen).toBe(true)
})

test('busyness, courier, zones, hours and payment methods are stored', async () => {
  const [zone] = restaurant.zones
  const hours = restaurant.workingHours.map((one) => ({ ...(one as object), closed: true }))
  await code('PUT', '/restaurants/delivery-duration/busyness', { isBusy: true, busynessDifferenceDuration: 30 })
  await code('POST', '/restaurants/courier/disable', { timeOffAmount: 15 })
  await code('PUT', `/restaurants/zones/${zone?.id}/inactive`)
  await code('PUT', '/restaurants/working-hours', { restaurantWorkingHours: hours })
  await code('POST', '/restaurants/payment-methods/inactive', { paymentMethodId: restaurant.paymentMethods[0]?.id })
  expect(restaurant).toMatchObject({ busynessMinutes: 30, isCourierAvailable: false, workingHours: hours })
  expect([zone?.active, restaurant.paymentMethods[0]?.active]).toEqual([false, false])
  await sim.clock.advance(minutes(15))
  expect(restaurant.isCourierAvailable).toBe(true)
  expect(await code('PUT', '/restaurants/pos-status', { posStatus: 200, ...keysOf(restaurant) })).toEqual([200, true])
  expect((await call(sim.url('getir'), 'POST', '/restaurants/pos-status', { body: keysOf(restaurant) })).body).toEqual({
    posStatus: 200,
  })
})

test('the published rates block the restaurant calls of a token for 30 s after two in a minute', async () => {
  const token = await login()
  const statuses = async (n: number, method: string, path: string) => {
    const replies: number[] = []
    for (let i = 0; i < n; i += 1) replies.push((await ask(method, path, undefined, token)).status)
    return replies
  }
  expect(await statuses(3, 'GET', '/restaurants')).toEqual([200, 200, 429])
  expect(await statuses(1, 'GET', '/restaurants/menu')).toEqual([200])
  await sim.clock.advance(seconds(60))
  expect(await statuses(1, 'GET', '/restaurants')).toEqual([200])
  expect((await statuses(301, 'POST', '/food-orders/periodic/unapproved')).at(-1)).toBe(200)
})

test('the strict rates limit logins, active orders and transitions', async () => {
  sim.getir.settings.rateProfile = 'strict'
  const token = await login()
  const { id } = await sim.getir.placeOrder()
  const verify = () => ask('POST', `/food-orders/${id}/verify`, undefined, token)
  expect([await verify(), await verify(), await verify()].map((one) => one.status)).toEqual([200, 400, 429])
  const logins: number[] = []
  for (let i = 0; i < 10; i += 1)
    logins.push((await call(sim.url('getir'), 'POST', '/auth/login', { body: keysOf(restaurant) })).status)
  expect(logins.slice(-2)).toEqual([200, 429])
})

test('GET /food-orders/report refuses more than 31 days', async () => {
  await sim.getir.placeOrder()
  const range = (from: string) => `/food-orders/report?startDate=${from}&endDate=2027-01-16`
  expect((await ask('GET', range('2027-01-15'))).body).toHaveLength(1)
  expect(await code('GET', range('2026-01-15'))).toEqual([400, 99])
})
