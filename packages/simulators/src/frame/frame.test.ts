import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Simulators, startSimulators } from '../start.ts'
import { minutes } from './clock.ts'
import { call, startPartner } from './testing.ts'

let sim: Simulators
let partner: Awaited<ReturnType<typeof startPartner>>

beforeEach(async () => {
  sim = await startSimulators()
  partner = await startPartner()
  sim.getir.addRestaurant({ restaurantSecretKey: 'key' })
  Object.assign(sim.getir.settings, { newOrderUrl: `${partner.url}/new`, cancelOrderUrl: `${partner.url}/cancel` })
})

afterEach(async () => {
  await sim.close()
  await partner.close()
})

const login = () =>
  call(sim.url('getir'), 'POST', '/auth/login', {
    body: { appSecretKey: 'getir-app-secret', restaurantSecretKey: 'key' },
  })
const tokens = async () => {
  const { body } = await login()
  return { token: String(body.token) }
}
const admin = (path: string, body: unknown = {}) => call(`${sim.origin}/_sim`, 'POST', path, { body })
const receivedIds = () => partner.received.map(({ body }) => body.id)

test('startSimulators refuses production', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  await expect(startSimulators()).rejects.toThrow('production')
  vi.unstubAllEnvs()
})

test('simulators listen on loopback', () => {
  expect(sim.url('getir')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/getir$/)
})

test('ids and payloads are the same in each run', async () => {
  const second = await startSimulators()
  second.getir.addRestaurant({ restaurantSecretKey: 'key' })
  expect(await second.getir.placeOrder()).toEqual(await sim.getir.placeOrder())
  await second.close()
})

test.each([
  ['error', 500, undefined],
  ['rate-limit', 429, '5'],
  ['rate-limit-without-time', 429, null],
  ['html', 200, null],
] as const)('fault %s answers the next call without an effect', async (kind, status, retryAfter) => {
  sim.getir.fault({ kind })
  const reply = await login()
  expect(reply.status).toBe(status)
  if (retryAfter !== undefined) expect(reply.headers.get('retry-after')).toBe(retryAfter)
  if (kind === 'html') expect(reply.text).toContain('<html>')
  expect((await login()).status).toBe(200)
  expect(sim.getir.calls.map((one) => [one.status, one.fault])).toEqual([
    [status, kind],
    [200, undefined],
  ])
})

test('fault reset ends the connection before the call has an effect', async () => {
  const { id } = await sim.getir.placeOrder()
  const headers = await tokens()
  sim.getir.fault({ kind: 'reset', path: '/verify' })
  await expect(call(sim.url('getir'), 'POST', `/food-orders/${id}/verify`, { headers })).rejects.toThrow()
  expect(sim.getir.order(id).status).toBe(400)
})

test('fault lost-answer ends the connection after the call had its effect', async () => {
  const { id } = await sim.getir.placeOrder()
  const headers = await tokens()
  sim.getir.fault({ kind: 'lost-answer', path: '/verify' })
  await expect(call(sim.url('getir'), 'POST', `/food-orders/${id}/verify`, { headers })).rejects.toThrow()
  expect(sim.getir.order(id).status).toBe(500)
  expect(sim.getir.calls.at(-1)).toMatchObject({ status: 200, answer: '{"result":true}', fault: 'lost-answer' })
})

test('fault timeout leaves the call unanswered without an effect', async () => {
  sim.getir.fault({ kind: 'timeout', ms: 20 })
  await expect(login()).rejects.toThrow()
  expect(sim.getir.calls.at(-1)).toMatchObject({ status: 0, fault: 'timeout' })
})

test.each(['slow-body', 'late-answer'] as const)('fault %s answers whole', async (kind) => {
  sim.getir.fault({ kind, ms: 20 })
  expect((await login()).body).toEqual({ restaurantId: expect.any(String), token: expect.any(String) })
})

test('fault expired-token ends all tokens until the next login', async () => {
  const headers = await tokens()
  sim.getir.fault({ kind: 'expired-token' })
  const read = async (with_: { token: string }) =>
    (await call(sim.url('getir'), 'POST', '/food-orders/active', { headers: with_ })).status
  expect([await read(headers), await read(headers), await read(await tokens())]).toEqual([401, 401, 200])
})

test('a fault by share breaks the same calls in each run', async () => {
  const broken = async () => {
    const own = await startSimulators({ seed: 7 })
    own.getir.fault({ kind: 'error', share: 0.3 })
    const statuses: number[] = []
    for (let i = 0; i < 30; i += 1) statuses.push((await call(own.url('getir'), 'GET', '/restaurants')).status)
    await own.close()
    return statuses
  }
  const first = await broken()
  expect(await broken()).toEqual(first)
  const n = first.filter((status) => status === 500).length
  expect(n).toBeGreaterThan(3)
  expect(n).toBeLessThan(18)
})

test('webhooks are lost, duplicated and replayed', async () => {
  sim.getir.webhooks.lose({ next: 1 })
  const lost = await sim.getir.placeOrder()
  expect(receivedIds()).toEqual([])
  sim.getir.webhooks.duplicate({ next: 1 })
  const twice = await sim.getir.placeOrder()
  const once = await sim.getir.placeOrder()
  await sim.getir.webhooks.replay(sim.getir.sentWebhooks[0]?.id)
  expect(receivedIds()).toEqual([twice.id, twice.id, once.id, lost.id])
})

test('webhooks are held back and sent newest first', async () => {
  sim.getir.webhooks.reorder({ size: 3 })
  const { id } = await sim.getir.placeOrder()
  await sim.getir.cancelOrder(id)
  expect(sim.getir.sentWebhooks.map(({ fate }) => fate)).toEqual(['held back', 'held back'])
  await sim.getir.placeOrder()
  expect(partner.received.map(({ path }) => path)).toContain('/cancel')
  expect(partner.received.filter(({ body }) => body.id === id).map(({ path }) => path)).toEqual(['/cancel', '/new'])
})

test('a webhook records the refusal of its receiver, and retries only if told so', async () => {
  partner.answer = () => ({ status: 503, body: 'down' })
  await sim.getir.placeOrder()
  await sim.clock.advance(minutes(4))
  expect(sim.getir.sentWebhooks).toMatchObject([{ fate: 'answered', status: 503, answer: 'down' }])
  sim.getir.settings.webhookRetriesMs = [1000, 60_000]
  await sim.getir.placeOrder()
  await sim.clock.advance(minutes(0.5))
  expect(sim.getir.sentWebhooks).toHaveLength(3)
})

test('a webhook to a closed port fails without an error of the simulator', async () => {
  sim.getir.settings.newOrderUrl = 'http://127.0.0.1:9/new'
  await sim.getir.placeOrder()
  expect(sim.getir.sentWebhooks).toMatchObject([{ fate: 'failed', error: expect.any(String) }])
})

test('the admin API does what the functions do', async () => {
  const { body: order } = await admin('/getir/place-order', { clientNote: 'kapıya bırakın' })
  expect(partner.received[0]?.body).toMatchObject({ id: order.id, clientNote: 'kapıya bırakın' })
  await admin('/getir/replay-webhook')
  await admin('/getir/fault', { kind: 'error', next: 2 })
  await admin('/getir/lose-answer', { path: '/verify' })
  expect([(await login()).status, (await login()).status, (await login()).status]).toEqual([500, 500, 200])
  await admin('/getir/settings', { rateProfile: 'strict' })
  await admin('/getir/advance', { ms: minutes(5) })
  const { body } = await call(`${sim.origin}/_sim`, 'GET', '/getir/state')
  expect(body).toMatchObject({
    name: 'getir',
    orders: [{ id: order.id, status: '1600 cancelled by restaurant' }],
    restaurants: [{ status: 'closed' }],
    settings: { rateProfile: 'strict' },
    faults: [{ kind: 'lost-answer' }],
  })
  expect(await call(`${sim.origin}/_sim`, 'GET', '/getir/webhooks')).toMatchObject({ body: { length: 3 } })
  expect(await call(`${sim.origin}/_sim`, 'GET', '/getir/calls')).toMatchObject({ body: { length: 3 } })
})

test('the admin API refuses unknown commands, bad fields and pages of other sites', async () => {
  expect((await admin('/getir/explode')).status).toBe(404)
  expect((await admin('/none/reset')).status).toBe(404)
  expect((await admin('/getir/fault', { kind: 'odd' })).status).toBe(400)
  expect((await admin('/advance', { ms: -1 })).status).toBe(400)
  expect((await admin('/getir/cancel', { orderId: 'x' })).status).toBe(404)
  const plain = { method: 'POST', headers: { 'content-type': 'text/plain' }, body: '{}' }
  expect((await fetch(`${sim.origin}/_sim/getir/reset`, plain)).status).toBe(403)
})

test('reset forgets orders, calls, faults, settings and appointments', async () => {
  const order = await sim.getir.placeOrder()
  sim.getir.settings.rateProfile = 'strict'
  await admin('/getir/reset')
  await sim.clock.advance(minutes(5))
  expect(order.status).toBe(400)
  expect(sim.getir.overview()).toEqual({ restaurants: [], orders: [] })
  expect([sim.getir.calls.length, sim.getir.sentWebhooks.length, sim.getir.settings.rateProfile]).toEqual([
    0,
    0,
    'published',
  ])
})

test('GET / is a page whose script reads the state', async () => {
  const { text, headers } = await call(sim.origin, 'GET', '/')
  expect(headers.get('content-type')).toContain('text/html')
  expect(text).toContain("fetch('/_sim')")
})

test('each provider of the demo has a restaurant or pickup point to connect', async () => {
  const demo = await startSimulators({ demo: true })
  const { body } = await call(demo.origin, 'GET', '/_sim')
  const providers = body.providers as { name: string; restaurants: unknown[] }[]
  expect(providers.filter(({ restaurants }) => restaurants.length === 0)).toEqual([])
  await demo.close()
})
