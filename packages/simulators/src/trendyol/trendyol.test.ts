import { afterEach, beforeEach, expect, test } from 'vitest'
import { hours, minutes, seconds } from '../frame/clock.ts'
import { call, startPartner } from '../frame/testing.ts'
import { type Simulators, startSimulators } from '../start.ts'

let sim: Simulators
let store: ReturnType<Simulators['trendyol']['addRestaurant']>

beforeEach(async () => {
  sim = await startSimulators()
  store = sim.trendyol.addRestaurant()
})

afterEach(() => sim.close())

const headersOf = (supplierId = '100200'): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`key-${supplierId}:secret-${supplierId}`).toString('base64')}`,
  'user-agent': `${supplierId} - SelfIntegration`,
  'x-agentname': 'sofra',
  'x-executor-user': 'desk@example.com',
})
const ask = (method: string, path: string, body?: unknown, headers = headersOf()) =>
  call(sim.url('trendyol'), method, path, { body, headers })
const packages = '/order/meal/suppliers/100200/packages'
const step = async (name: string, packageId: string, body = {}) =>
  (await ask('PUT', `${packages}/${name}`, { packageId, ...body })).status
const list = async (query: string) => (await ask('GET', `${packages}?${query}`)).body
const idsOf = ({ content }: { content?: unknown }) => (content as { id: string }[]).map(({ id }) => id)

test.each([
  ['without User-Agent', { 'user-agent': 'node' }, 403],
  ['with a wrong key', { authorization: 'Basic eDp5' }, 401],
  ['without x-agentname', { 'x-agentname': '' }, 400],
  ['with an executor that is no e-mail', { 'x-executor-user': 'desk' }, 400],
  ['complete', {}, 200],
])('GET packages %s is answered', async (_name, headers, status) => {
  expect((await ask('GET', packages, undefined, { ...headersOf(), ...headers })).status).toBe(status)
})

test('keys of one supplier do not open another, and stage refuses unknown addresses', async () => {
  sim.trendyol.addRestaurant({ supplierId: '7' })
  const { id } = await sim.trendyol.placeOrder()
  expect((await ask('GET', packages, undefined, headersOf('7'))).status).toBe(403)
  expect((await ask('GET', `/order/meal/suppliers/7/packages/${id}`, undefined, headersOf('7'))).status).toBe(403)
  sim.trendyol.settings.isAddressUnknown = true
  expect((await ask('GET', packages)).status).toBe(503)
})

test('GET packages filters by status, store and modification, and pages', async () => {
  const first = await sim.trendyol.placeOrder()
  await sim.clock.advance(seconds(10))
  const second = await sim.trendyol.placeOrder()
  const other = await sim.trendyol.placeOrder({ restaurantId: sim.trendyol.addRestaurant().id })
  expect(first.id).toMatch(/^[0-9a-z]{64}$/)
  await step('picked', second.id, { preparationTime: 20 })
  expect(idsOf(await list('packageStatuses=Created'))).toEqual([first.id, other.id])
  expect(idsOf(await list(`storeId=${store.id}&packageStatuses=Created,Picking`))).toEqual([first.id, second.id])
  expect(idsOf(await list(`packageModificationStartDate=${sim.clock.now()}`))).toEqual([second.id, other.id])
  expect(idsOf(await list(`packageModificationEndDate=${sim.clock.now() - 1}`))).toEqual([first.id])
  expect(await list('page=1&size=2')).toMatchObject({ totalCount: 3, totalPages: 2, content: [{ id: other.id }] })
  expect((await ask('GET', `${packages}?size=51`)).status).toBe(400)
})

test('a package of model 1 is picked, invoiced, shipped and delivered by the restaurant', async () => {
  const { id } = await sim.trendyol.placeOrder()
  const manual = async (name: string) => (await ask('PUT', `${packages}/${id}/${name}`, {})).status
  expect(await step('invoiced', id)).toBe(409)
  expect(await step('picked', id)).toBe(400)
  expect([
    await step('picked', id, { preparationTime: 20 }),
    await step('picked', id, { preparationTime: 20 }),
  ]).toEqual([200, 409])
  expect([await manual('manual-shipped'), await step('invoiced', id)]).toEqual([409, 200])
  expect([await manual('manual-shipped'), await manual('manual-delivered')]).toEqual([200, 200])
  expect((await ask('GET', `${packages}/${id}`)).body).toMatchObject({
    packageStatus: 'Delivered',
    preparationTime: 20,
    customer: { lastName: 'K.' },
    address: { phone: '+905550102030' },
  })
})

test('a package of model 2 hides the address and is delivered by the platform', async () => {
  const one = await sim.trendyol.placeOrder({ deliveryType: 'GO', appName: 'Galaxy' })
  expect((await ask('GET', `${packages}/${one.id}`)).body).toMatchObject({
    address: { address1: 'Trendyol Go', phone: '+908502100000' },
    userInformation: { appName: 'Galaxy' },
  })
  await step('picked', one.id, { preparationTime: 10 })
  await step('invoiced', one.id)
  expect((await ask('PUT', `${packages}/${one.id}/manual-shipped`, {})).status).toBe(409)
  await sim.clock.advance(minutes(8))
  expect(one.status).toBe('Shipped')
  await sim.clock.advance(minutes(15))
  expect(one.status).toBe('Delivered')
})

test('a package without an answer is cancelled with code 625', async () => {
  const one = await sim.trendyol.placeOrder()
  const answered = await sim.trendyol.placeOrder()
  await step('picked', answered.id, { preparationTime: 10 })
  await sim.clock.advance(minutes(5))
  expect([one.status, one.cancelInfo?.reasonCode, answered.status]).toEqual(['Cancelled', 625, 'Picking'])
})

test('unsupplied cancels items, and the package with its last item', async () => {
  const one = await sim.trendyol.placeOrder({ deliveryType: 'GO' })
  const ids = one.lines.flatMap(({ items }) => items).map(({ packageItemId }) => packageItemId)
  expect(await step('unsupplied', one.id, { itemIdList: ids, reasonId: 625 })).toBe(400)
  expect(await step('unsupplied', one.id, { itemIdList: ids, reasonId: 624 })).toBe(400)
  expect(await step('unsupplied', one.id, { itemIdList: ['x'], reasonId: 621 })).toBe(400)
  expect(await step('unsupplied', one.id, { itemIdList: ids.slice(0, 1), reasonId: 621 })).toBe(200)
  expect([one.status, one.lines[0]?.items.map(({ isCancelled }) => isCancelled)]).toEqual(['Created', [true, false]])
  expect(await step('unsupplied', one.id, { itemIdList: ids, reasonId: 621 })).toBe(200)
  expect(one.status).toBe('UnSupplied')
})

test('50 calls in 10 seconds per endpoint are answered, the next one is not', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 51; i += 1) statuses.push((await ask('GET', packages)).status)
  expect(statuses.slice(-2)).toEqual([200, 429])
  expect((await ask('GET', '/store/meal/suppliers/100200/stores')).status).toBe(200)
  await sim.clock.advance(seconds(10))
  expect((await ask('GET', packages)).status).toBe(200)
})

test('a price batch ends later, fails in part, reaches all stores without a store id and refuses a repetition', async () => {
  const sister = sim.trendyol.addRestaurant()
  const [kebab, ayran] = store.products
  sim.trendyol.settings.failingProducts = [ayran?.id ?? 0]
  const base = '/product/meal/suppliers/100200'
  const body = { items: [kebab, ayran].map((one) => ({ productId: one?.id, sellingPrice: 300 })) }
  const reply = await ask('POST', `${base}/products/price`, body)
  const result = () => ask('GET', `${base}/batch-requests/${reply.body.batchRequestId}`)
  expect((await result()).body).toMatchObject({ status: 'IN_PROGRESS' })
  expect((await ask('POST', `${base}/products/price`, body)).status).toBe(400)
  await sim.clock.advance(seconds(3))
  expect((await result()).body).toMatchObject({
    status: 'COMPLETED',
    failedItemCount: 1,
    items: [{ status: 'SUCCESS' }, { status: 'FAILED' }],
  })
  expect([store, sister].map(({ products }) => products.map((one) => one.sellingPrice))).toEqual([
    [300, 35, 150],
    [300, 35, 150],
  ])
  await ask('POST', `${base}/products/price`, {
    storeId: store.id,
    ...body,
    items: body.items.slice(0, 1).map((one) => ({ ...one, sellingPrice: 310 })),
  })
  await sim.clock.advance(hours(4))
  expect([store, sister].map(({ products }) => products[0]?.sellingPrice)).toEqual([310, 300])
  expect((await result()).status).toBe(404)
})

test('products, sections and stores are switched', async () => {
  const base = `/product/meal/suppliers/100200/stores/${store.id}`
  const [product] = store.products
  const [section] = store.sections
  expect((await ask('GET', `${base}/products`)).body).toMatchObject({ products: store.products })
  await ask('PUT', `${base}/products/${product?.id}/status`, { status: 'PASSIVE' })
  await ask('PUT', `${base}/sections/${section?.id}/status`, { status: 'PASSIVE' })
  await ask('PUT', `/store/meal/suppliers/100200/stores/${store.id}/status`, { status: 'CLOSED' })
  await ask('PUT', `/store/meal/suppliers/100200/stores/${store.id}/average-delivery-time`, { min: 40, max: 55 })
  expect([product?.status, section?.status, store.status]).toEqual(['PASSIVE', 'PASSIVE', 'CLOSED'])
  expect(store.averageDeliveryTime).toEqual({ min: 40, max: 55 })
  expect((await ask('PUT', `${base}/products/1/status`, { status: 'PASSIVE' })).status).toBe(404)
})

test('the test order call creates a test package', async () => {
  const reply = await ask('POST', '/meal-test-order/orders/meal', {
    lines: [{ productId: store.products[0]?.id, quantity: 1 }],
    store: { deliveryType: 'GO', storeId: store.id, supplierId: '100200' },
    isGalaxyOrder: true,
  })
  expect((await ask('GET', `${packages}/${reply.body.packageId}`)).body).toMatchObject({
    testPackage: true,
    deliveryType: 'GO',
    userInformation: { appName: 'Galaxy' },
  })
})

test('an optional webhook carries Basic authentication', async () => {
  const partner = await startPartner()
  sim.trendyol.settings.webhookUrl = partner.url
  await sim.trendyol.placeOrder()
  expect(partner.received[0]?.headers.authorization).toBe(
    `Basic ${Buffer.from('trendyol:trendyol-webhook-password').toString('base64')}`,
  )
  await partner.close()
})
