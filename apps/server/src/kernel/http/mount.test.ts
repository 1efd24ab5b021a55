import { type Endpoint, endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { file } from '@sofra/contract/kernel/resource.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase } from '../../../test/database.ts'
import { createFactories } from '../../../test/factories.ts'
import { nothing } from '../database/tenant.ts'
import { AppError } from '../errors.ts'
import { answerErrors } from './errors-out.ts'
import { mount } from './mount.ts'
import { unlimited } from './rates.ts'
import { type Route, serve } from './serve.ts'

const { admin, pools } = await testDatabase()
const a = createFactories(admin)

const reply = z.object({ n: z.number() })
const one = endpoint({
  method: 'POST',
  path: '/one',
  access: 'public',
  rate: 'write',
  errors: { 409: ['error.stale'] },
  reply,
})
const two = endpoint({ method: 'GET', path: '/two', access: 'public', reply })

const mounted = (contract: readonly unknown[], routes: readonly Route[], strict = true) => {
  const app = Fastify()
  answerErrors(app)
  mount(app, contract as Endpoint[], routes, {
    pools,
    tables: {},
    strict,
    limits: unlimited,
    maintenance: async () => undefined,
    callerOf: async () => ({ kind: 'nobody', scope: nothing }),
  })
  return app
}
const answering = (call: typeof one | typeof two, n: unknown = 1, options = {}) =>
  serve(call as typeof one, async () => ({ n }) as { n: number }, options)

test('mount throws for an endpoint that is not served, served twice, or not in the contract', () => {
  expect(() => mounted([one, two], [answering(one)])).toThrow('GET /two is served by nobody')
  expect(() => mounted([one], [answering(one), answering(one)])).toThrow('POST /one is served twice')
  expect(() => mounted([one], [answering(one), answering(two)])).toThrow('GET /two is not in the contract')
})

test("mount sends only fields of the reply's schema", async () => {
  const chatty = serve(one, async () => ({ n: 1, secret: 'x' }))
  expect((await mounted([one], [chatty]).inject({ method: 'POST', url: '/one' })).json()).toEqual({ n: 1 })
  const wrong = await mounted([one], [answering(one, 'text')]).inject({ method: 'POST', url: '/one' })
  expect(wrong.statusCode).toBe(500)
})

test('mount validates the reply of a hot path only when strict', async () => {
  const hot = answering(one, 'text', { trusted: true })
  const statusOf = async (strict: boolean) =>
    (await mounted([one], [hot], strict).inject({ method: 'POST', url: '/one' })).statusCode
  expect([await statusOf(true), await statusOf(false)]).toEqual([500, 200])
})

test('an unexpected error returns 500 without details', async () => {
  const failing = serve(one, async () => {
    throw new Error('password of the database: hunter2')
  })
  const answer = await mounted([one], [failing]).inject({ method: 'POST', url: '/one', headers: { lang: 'en' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.json()).toEqual({
    status: 500,
    code: 'error.unknown',
    message: 'An unknown error occurred, refresh the page and try again',
  })
})

test('a failed call is rolled back, and afterCommit does not run', async () => {
  let ran = false
  const failing = serve(one, async (_, { query, afterCommit }) => {
    afterCommit(() => {
      ran = true
    })
    await query('insert into kitchen (name, is_active) values ($1, true)', ['Half-made'])
    throw new AppError(409, 'error.exists')
  })
  expect((await mounted([one], [failing]).inject({ method: 'POST', url: '/one' })).statusCode).toBe(409)
  expect(await admin('select id from kitchen')).toEqual([])
  expect(ran).toBe(false)
})

test('afterCommit runs after the call has succeeded', async () => {
  let ran = 0
  const fine = serve(one, async (_, { afterCommit }) => {
    afterCommit(() => {
      ran += 1
    })
    expect(ran).toBe(0)
    return { n: 1 }
  })
  expect((await mounted([one], [fine]).inject({ method: 'POST', url: '/one' })).statusCode).toBe(200)
  expect(ran).toBe(1)
})

test('a file’s name cannot inject a header', async () => {
  const download = endpoint({ method: 'GET', path: '/file', access: 'public', reply: file, answers: 'file' })
  const name = 'Menü "x"\r\nset-cookie: a=b.csv'
  const sending = serve(download, async () => ({ bytes: Buffer.from('x'), type: 'text/csv', name }))
  const { headers, statusCode } = await mounted([download], [sending]).inject({ url: '/file' })
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined])
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
})

test.each([
  ['a broken unique rule', '23505', 409, 'error.exists'],
  ['a row that is in use', '23503', 409, 'error.in-use'],
  ['a lock that took too long', '55P03', 503, 'error.busy'],
  ['a deadlock', '40P01', 503, 'error.busy'],
  ['a full disk of the database', '53100', 503, 'error.busy'],
  ['a full disk of the file store', 'ENOSPC', 503, 'error.busy'],
  ['no memory left', '53200', 503, 'error.busy'],
  ['too many connections', '53300', 503, 'error.busy'],
  ['a configured limit', '53400', 503, 'error.busy'],
  ['a database that starts', '57P03', 503, 'error.busy'],
  ['a statement that took too long', '57014', 503, 'error.busy'],
  ['a database that is going down', '57P01', 503, 'error.busy'],
])('returns %s', async (_, code, status, phrase) => {
  const failing = serve(one, async () => {
    throw Object.assign(new Error('from the database'), { code })
  })
  const answer = await mounted([one], [failing]).inject({ method: 'POST', url: '/one' })
  expect(answer.json()).toMatchObject({ status, code: phrase })
  expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined)
})

test('mount narrows the scope to the branch of the path before the handler runs', async () => {
  const company = await a.company()
  const [branch] = [await a.branch({ company }), await a.branch({ company })]
  const call = endpoint({ method: 'GET', path: '/branch/:branch_id/count', access: 'public', reply })
  const app = Fastify()
  answerErrors(app)
  const counting = serve(call, async (_, { query, scope }) => {
    expect(scope).toEqual({ companies: [company.id], branches: [branch.id] })
    const [row] = await query<{ n: number }>('select count(*) as n from branch')
    return { n: row?.n ?? -1 }
  })
  mount(app, [call] as unknown as Endpoint[], [counting], {
    pools,
    tables: {},
    strict: true,
    limits: unlimited,
    maintenance: async () => undefined,
    callerOf: async () => ({ kind: 'nobody', scope: { companies: [company.id], branches: 'all' } }),
  })
  expect((await app.inject({ url: `/branch/${branch.id}/count` })).json()).toEqual({ n: 1 })
  expect((await app.inject({ url: '/branch/999999/count' })).statusCode).toBe(404)
})
