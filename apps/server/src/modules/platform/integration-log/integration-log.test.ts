import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import {
  integrationAuthErrorLog,
  integrationLog,
  integrationOrderLog,
  restaurantNotFound,
} from '@sofra/contract/platform/integration-log/integration-log.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { flushBuffers } from '../../../kernel/buffer.ts'
import { logIntegration, noteRestaurantNotFound } from './integration-log.api.ts'
import { purgeIntegrationLog } from './integration-log.jobs.ts'

const { a, admin, call, pools, written } = await testServer()
const { A, B, a1, b1, eliza } = await twoTenants(a)

const of = { platform: 'getir', direction: 'out', http_status: 200, duration_ms: 120, external_id: null } as const
const whose = { company_id: A.id, branch_id: a1.id }
logIntegration(pools, { ...of, ...whose, kind: 'call', action: 'GET /menu' })
logIntegration(pools, { ...of, ...whose, kind: 'order', action: 'POST /verify', external_id: '77-1' })
const refused = new Error('no such user zeynep@demo.sofra 05321234567')
logIntegration(pools, { ...of, ...whose, kind: 'auth', action: 'POST /login', http_status: 401 }, refused)
logIntegration(pools, { ...of, company_id: null, branch_id: null, kind: 'auth', action: 'POST /login' })
await flushBuffers(pools)

const list = async (query: object = {}) => (await call(integrationLog.list, { as: eliza, query })).reply.items

test('GET integration-platform/log lists every call with its restaurant, and failures without personal data', async () => {
  const [free, failed, order] = await list()
  expect([free?.outcome, free?.company_name]).toEqual(['ok', null])
  expect(failed).toMatchObject({
    outcome: 'error',
    http_status: 401,
    company_id: A.id,
    error: 'Error: no such user … …',
  })
  expect(order?.branch_name).toEqual(expect.any(String))
  const one = await call(integrationLog.one, { as: eliza, params: { integration_log_id: order?.id ?? 0 } })
  expect(one.reply).toEqual(order)
})

test('GET integration-platform/log filters by kind, outcome, marketplace, company and time, and searches complete order numbers', async () => {
  const count = async (query: object) => (await list(query)).length
  expect([await count({ kind: 'order' }), await count({ kind: 'order,auth' })]).toEqual([1, 3])
  expect([await count({ outcome: 'error' }), await count({ platform: 'migros' })]).toEqual([1, 0])
  expect([await count({ company_id: A.id }), await count({ company_id: B.id })]).toEqual([3, 0])
  expect([await count({ q: '77-1' }), await count({ q: '77' })]).toEqual([1, 0])
  const longAgo = '2020-01-01T00:00:00Z'
  expect([await count({ from: longAgo }), await count({ to: longAgo })]).toEqual([4, 0])
})

test('GET order-log and auth-error-log list its orders and its failed authentications', async () => {
  const actions = async (of: typeof integrationOrderLog | typeof integrationAuthErrorLog) =>
    (await call(of, { as: eliza })).reply.items.map(({ action, outcome }) => [action, outcome])
  expect(await actions(integrationOrderLog)).toEqual([['POST /verify', 'ok']])
  expect(await actions(integrationAuthErrorLog)).toEqual([['POST /login', 'error']])
})

const lost = async (query: object = {}) => (await call(restaurantNotFound.list, { as: eliza, query })).reply.items

test('a request for an unknown restaurant is counted for the channel’s company; other errors are not', async () => {
  const ask = (branch_id: number) => call(orderingMenu, { channel: A.channel, query: { branch_id } })
  expect((await ask(b1.id)).status).toBe(404)
  expect((await ask(b1.id)).status).toBe(404)
  expect((await ask(a1.id)).status).toBe(200)
  await written()
  const [row, ...more] = await lost({ platform: 'channel' })
  expect([row, more]).toMatchObject([{ remote_id: String(b1.id), count: 2, company_name: expect.any(String) }, []])
})

test('an unknown restaurant is one row for any number of requests, with its newest name', async () => {
  const unknown = { platform: 'trendyol', remote_id: 'x9', company_id: null } as const
  for (const remote_name of [null, 'Kapalı Köşe', null]) {
    noteRestaurantNotFound(pools, { ...unknown, remote_name })
    await flushBuffers(pools)
  }
  expect(await lost({ q: 'x9' })).toMatchObject([{ count: 3, remote_name: 'Kapalı Köşe', platform: 'trendyol' }])
})

test('both lists are available to the platform only', async () => {
  for (const { list } of [integrationLog, restaurantNotFound])
    expect((await call(list as typeof integrationLog.list, { as: A.owner })).status).toBe(403)
})

test('the purge deletes calls after a month, and unknown restaurants that are old or beyond the limit', async () => {
  await admin(`update integration_log set created_at = now() - interval '31 days' where kind = 'call'`)
  await admin(`update restaurant_not_found set last_at = now() - interval '91 days' where remote_id = 'x9'`)
  await purgeIntegrationLog(pools)
  expect((await list()).map(({ kind }) => kind)).toEqual(['auth', 'auth', 'order'])
  expect((await lost()).map(({ platform }) => platform)).toEqual(['channel'])
  await purgeIntegrationLog(pools, 0)
  expect(await lost()).toEqual([])
})
