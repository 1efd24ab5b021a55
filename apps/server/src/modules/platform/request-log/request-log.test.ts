import { login } from '@sofra/contract/access/session/session.contract.ts'
import { placeOrder } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { errorLog } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { requestLog } from '@sofra/contract/platform/request-log/request-log.contract.ts'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { testPassword } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { flushBuffers } from '../../../kernel/buffer.ts'
import { answerErrors } from '../../../kernel/http/errors-out.ts'
import { purgeLog } from '../../../kernel/records/log.ts'
import { logRequests } from './request-log.api.ts'

const { a, admin, call, pools, written } = await testServer()
const { A, a1, eliza } = await twoTenants(a)

const list = async (query: object = {}) => {
  await written()
  await flushBuffers(pools)
  return (await call(requestLog.list, { as: eliza, query: { limit: 100, ...query } })).reply.items
}
/** Returns the text of the last refusal in a language. */
const reasonIn = async (lang: string, query: object) => {
  const { reply } = await call(requestLog.list, { as: eliza, headers: { lang }, query: { limit: 1, ...query } })
  const [row] = reply.items
  const one = await call(requestLog.one, { as: eliza, headers: { lang }, params: { request_log_id: row?.id ?? 0 } })
  return [row?.told, one.reply.told]
}
const ofKitchens = { call: 'POST /kitchen' }
const cook = (as: { id: number }, name = 'Kafe') => call(kitchen.create, { as, body: { name, is_active: true } })

test('a change is logged with its call, user, status and time, without sent or returned data', async () => {
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

test('a refusal is logged with its reason and caller, also before authentication; repeats are counted', async () => {
  for (const _ of [1, 2, 3]) expect((await cook(A.owner)).status).toBe(403)
  const [row, ...more] = await list({ ...ofKitchens, level: 'warn' })
  expect(row).toMatchObject({ event: 'refused', http_status: 403, user_id: A.owner.id, count: 3 })
  expect([row?.code, more]).toEqual([expect.stringMatching(/^error\./), []])
})

test('a sign-in is logged without password and address; orders of channels are not logged here', async () => {
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

/** Starts a server with two extra calls. */
const startApp = async () => {
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

test('a failure links to its cause and back; slow calls, starts and stops of a server are logged', async () => {
  await startApp()
  const [failed] = await list({ q: '0000AAAA-0000-4000-8000-000000000001', event: 'failed' })
  expect(failed).toMatchObject({ level: 'error', call: 'GET /boom', http_status: 500 })
  const { fault } = (await call(requestLog.one, { as: eliza, params: { request_log_id: failed?.id ?? 0 } })).reply
  expect(fault?.message).toBe('RangeError: the oven is cold')
  const { samples } = (await call(errorLog.one, { as: eliza, params: { fault_id: fault?.id ?? 0 } })).reply
  expect((await list({ request: samples[0]?.request_id, event: 'failed' })).map(({ id }) => id)).toEqual([failed?.id])
  expect((await list({ event: 'slow' })).map((row) => [row.call, row.duration_ms])).toEqual([['GET /slow', 2500]])
  expect((await list({ event: 'start,stop' })).map(({ event }) => event).toSorted()).toEqual(['start', 'stop'])
})

test('GET request-log searches by a part of a call, sorts by duration, and filters by all other fields', async () => {
  expect((await list({ q: 'user/LOG' })).every((row) => row.call === 'POST /user/login')).toBe(true)
  expect(await list({ q: 'no such call' })).toEqual([])
  const [slowest] = await list({ sort: '-duration_ms', event: 'slow,call' })
  expect(slowest?.event).toBe('slow')
  expect((await list({ http_status: '403,401' })).length).toBe(2)
  expect((await list({ company_id: A.id })).length).toBeGreaterThan(0)
})

test('a flood is bounded: entries beyond the buffer are counted in one row', async () => {
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

test('request-log is readable by the platform only, and is purged after a month', async () => {
  expect((await call(requestLog.list, { as: A.owner })).status).toBe(403)
  await admin(`update request_log set created_at = now() - interval '31 days'`)
  await purgeLog(pools, 'request_log', 30, 1_000)
  expect((await list()).map(({ http_status }) => http_status)).toEqual([403])
})
