import { login } from '@sofra/contract/access/session/session.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { errorLog } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { requestLog } from '@sofra/contract/platform/request-log/request-log.contract.ts'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { flushBuffers } from '../../../kernel/buffer.ts'
import { answerErrors } from '../../../kernel/http/errors-out.ts'
import { purgeLog } from '../../../kernel/records/log.ts'
import { testPassword } from '../../../testing/factories.ts'
import { testServer } from '../../../testing/server.ts'
import { twoTenants } from '../../../testing/tenants.ts'
import { logRequests } from './request-log.api.ts'

const { a, admin, call, pools, written } = await testServer()
const { A, a1, eliza } = await twoTenants(a)

const list = async (query: object = {}) => {
  await written()
  await flushBuffers(pools)
  return (await call(requestLog.list, { as: eliza, query: { limit: 100, ...query } })).reply.items
}
/** Why the last call of a kind was refused, as somebody reads it. */
const reasonIn = async (lang: string, query: object) => {
  const { reply } = await call(requestLog.list, { as: eliza, headers: { lang }, query: { limit: 1, ...query } })
  const [row] = reply.items
  const one = await call(requestLog.one, { as: eliza, headers: { lang }, params: { request_log_id: row?.id ?? 0 } })
  return [row?.told, one.reply.told]
}
const ofKitchens = { call: 'POST /kitchen' }
const cook = (as: { id: number }, name = 'Kafe') => call(kitchen.create, { as, body: { name, is_active: true } })

test('a change is kept with its call, person, answer and time, and nothing of what was sent or read', async () => {
  await cook(eliza, 'Secret sauce')
  await call(kitchen.list, { as: eliza, query: { q: 'Secret sauce' } })
  const rows = await list({ user_id: eliza.id })
  expect(rows).toMatchObject([
    { level: 'info', event: 'call', call: 'POST /kitchen', http_status: 201, caller: 'person', count: 1, code: null },
  ])
  expect(rows[0]?.user_name).toEqual(expect.any(String))
  expect(rows[0]?.duration_ms).toBeGreaterThanOrEqual(0)
  expect(JSON.stringify(rows)).not.toContain('sauce')
})

test('a refusal is kept with its reason and who was refused, also before they may do anything; the same again is counted', async () => {
  for (const _ of [1, 2, 3]) expect((await cook(A.owner)).status).toBe(403)
  const [row, ...more] = await list({ ...ofKitchens, level: 'warn' })
  expect(row).toMatchObject({ event: 'refused', http_status: 403, user_id: A.owner.id, count: 3 })
  expect([row?.code, more]).toEqual([expect.stringMatching(/^error\./), []])
})

test('signing in is kept, its password and address are not, and an order of a channel has a record of its own', async () => {
  const { email } = A.owner
  await call(login, { body: { email, password: testPassword } })
  await call(login, { body: { email, password: 'wrong password' } })
  const rows = await list({ call: 'POST /user/login' })
  expect(rows.map(({ event, http_status }) => [event, http_status])).toEqual([
    ['refused', 401],
    ['call', 200],
  ])
  const refused = { call: 'POST /user/login', event: 'refused' }
  const [turkish, , german] = allPhrases['login.wrong']
  expect([await reasonIn('tr', refused), await reasonIn('de', refused)]).toEqual([
    [turkish, turkish],
    [german, german],
  ])
  expect(JSON.stringify(rows)).not.toContain(email)
  const basket = { branch_id: a1.id, delivery_type: 'takeAway', payment_method: 1, lines: [] }
  await call(placeOrder, { channel: A.channel, body: basket as never })
  expect(await list({ call: 'POST /ordering/order' })).toMatchObject([
    { event: 'refused', caller: 'channel', company_id: A.id, http_status: 400 },
  ])
})

/** A server with two calls of its own, beside the product's. */
const own = async () => {
  let id = 0
  const genReqId = () => {
    id += 1
    return `0000aaaa-0000-4000-8000-00000000000${id}`
  }
  const app = Fastify({ genReqId })
  answerErrors(app, pools)
  logRequests(app, pools)
  const config = (path: string, more = {}) => ({
    config: { endpoint: { method: 'GET', path, access: 'public', ...more } },
  })
  app.get('/api/boom', config('/boom'), () => Promise.reject(new RangeError('the oven is cold')))
  const slow = (_: FastifyRequest, reply: FastifyReply) =>
    Object.defineProperty(reply, 'elapsedTime', { get: () => 2_500 }).send({})
  app.get('/api/slow', config('/slow'), slow)
  app.get('/api/stream', config('/stream', { answers: 'stream' }), slow)
  await app.listen({ port: 0, host: '127.0.0.1' })
  for (const path of ['boom', 'slow', 'stream', 'no-such-call']) await app.inject(`/api/${path}`)
  await app.close()
}

test('a failure leads to its cause and back, a slow call is kept, and so are the start and the end of a server', async () => {
  await own()
  const [failed] = await list({ q: '0000AAAA-0000-4000-8000-000000000001', event: 'failed' })
  expect(failed).toMatchObject({ level: 'error', call: 'GET /boom', http_status: 500 })
  const { fault } = (await call(requestLog.one, { as: eliza, params: { request_log_id: failed?.id ?? 0 } })).reply
  expect(fault?.message).toBe('RangeError: the oven is cold')
  const { samples } = (await call(errorLog.one, { as: eliza, params: { fault_id: fault?.id ?? 0 } })).reply
  expect((await list({ request: samples[0]?.request_id, event: 'failed' })).map(({ id }) => id)).toEqual([failed?.id])
  expect((await list({ event: 'slow' })).map((row) => [row.call, row.duration_ms])).toEqual([['GET /slow', 2500]])
  expect((await list({ event: 'start,stop' })).map(({ event }) => event).toSorted()).toEqual(['start', 'stop'])
})

test('it is searched by a part of a call, sorted by duration, and filtered by all else', async () => {
  expect((await list({ q: 'user/LOG' })).every((row) => row.call === 'POST /user/login')).toBe(true)
  expect(await list({ q: 'no such call' })).toEqual([])
  const [slowest] = await list({ sort: '-duration_ms', event: 'slow,call' })
  expect(slowest?.event).toBe('slow')
  expect((await list({ http_status: '403,401' })).length).toBe(2)
  expect((await list({ company_id: A.id })).length).toBeGreaterThan(0)
})

test('a flood is bounded: what finds no room is counted in one row', async () => {
  const many = Array.from({ length: 700 }, (_, i) => i)
  const app = Fastify()
  logRequests(app, pools)
  for (const i of many) {
    const endpoint = { method: 'GET', path: `/flood/${i}`, access: 'public' }
    app.get(`/flood/${i}`, { config: { endpoint } as never }, (_, reply) => reply.status(404).send({}))
  }
  for (const i of many) await app.inject(`/flood/${i}`)
  await app.close()
  const [dropped] = await list({ event: 'dropped' })
  expect(dropped).toMatchObject({ level: 'warn', count: 200, call: null })
})

test('nobody but the platform reads it, and it forgets after a month', async () => {
  expect((await call(requestLog.list, { as: A.owner })).status).toBe(403)
  await admin(`update request_log set created_at = now() - interval '31 days'`)
  await purgeLog(pools, 'request_log', 30, 1_000)
  expect((await list()).map(({ http_status }) => http_status)).toEqual([403])
})
