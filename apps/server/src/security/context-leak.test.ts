import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Endpoint, endpoint } from '@sofra/contract/kernel/endpoint.ts'
import Fastify from 'fastify'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { testDatabase, testSecret } from '../../test/database.ts'
import { createFactories } from '../../test/factories.ts'
import { openPools } from '../kernel/database/pools.ts'
import type { Scope } from '../kernel/database/tenant.ts'
import { answerErrors } from '../kernel/http/errors-out.ts'
import { mount } from '../kernel/http/mount.ts'
import { unlimited } from '../kernel/http/rates.ts'
import { serve } from '../kernel/http/serve.ts'

const count = process.env.FULL === '1' ? 50_000 : 2_000

const { admin, adminUrl } = await testDatabase()
const a = createFactories(admin)
const size = 5
const pools = openPools({ adminUrl, secret: testSecret, connections: 2 * size })

const tenants: Scope[] = []
for (let n = 0; n < 20; n += 1) {
  const account = await a.account()
  const company = await a.company({ account })
  await a.branch({ company })
  await a.user({ account })
  tenants.push({ companies: [company.id], branches: 'all', accounts: [account.id] })
}

/** What a request does after its query: succeed, fail, or exceed the timeout. */
const ways = ['well', 'failing', 'slow'] as const
const look = endpoint({
  method: 'POST',
  path: '/look',
  access: 'public',
  rate: 'write',
  query: z.strictObject({ tenant: z.coerce.number(), way: z.enum(ways) }),
  reply: z.object({ companies: z.array(z.number()), accounts: z.array(z.number()) }),
})

const app = Fastify({ forceCloseConnections: true })
answerErrors(app)
const looking = serve(look, async ({ query: { way } }, { query }) => {
  const companies = await query<{ id: number }>('select company_id as id from branch')
  const accounts = await query<{ id: number }>('select account_id as id from app_user')
  if (way === 'failing') throw new Error('on purpose')
  if (way === 'slow') {
    await query(`set local statement_timeout = '5ms'`)
    await query('select pg_sleep(10)')
  }
  return { companies: companies.map(({ id }) => id), accounts: accounts.map(({ id }) => id) }
})
mount(app, [look] as unknown as Endpoint[], [looking], {
  pools,
  tables: {},
  strict: true,
  limits: unlimited,
  maintenance: async () => undefined,
  callerOf: async (_, { query }) => ({
    kind: 'nobody',
    scope: tenants[Number((query as { tenant: string }).tenant)] ?? { companies: [], branches: [] },
  }),
})
await app.listen({ port: 0, host: '127.0.0.1' })
const { port } = app.server.address() as AddressInfo
afterAll(async () => {
  await app.close()
  await pools.end()
})

interface Answered {
  tenant: number
  status: number
  text: string
}

/** One request; `gone` disconnects right after sending. */
const request = (tenant: number, way: string, gone: boolean) =>
  new Promise<Answered>((resolve) => {
    const path = `/look?tenant=${tenant}&way=${way}`
    const request = get({ port, host: '127.0.0.1', path, method: 'POST', agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part) => {
        text += part
      })
      response.on('error', () => undefined)
      response.on('close', () => resolve({ tenant, status: response.statusCode ?? 0, text }))
    })
    request.on('error', () => resolve({ tenant, status: 0, text: '' }))
    if (gone) request.once('finish', () => request.destroy())
  })

/** Of twenty requests two disconnect, one fails and one times out. */
const wayOf = (n: number) => (n % 20 === 5 ? 'failing' : n % 20 === 11 ? 'slow' : 'well')
const isGone = (n: number) => n % 10 === 3

const storm = async (clients: number) => {
  const answers: Answered[] = []
  let next = 0
  const client = async () => {
    while (next < count) {
      const n = next
      next += 1
      // Out of step with the ways, so that each tenant has all of them.
      answers.push(await request((n * 7 + Math.floor(n / 20)) % tenants.length, wayOf(n), isGone(n)))
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return answers
}

const settings = ['app.companies', 'app.branches', 'app.accounts', 'app.actor']

/** Returns the settings that released connections still have, and the rows they show without a tenant. */
const leftIn = async (pool: pg.Pool) => {
  const clients = await Promise.all(Array.from({ length: size }, () => pool.connect()))
  const leakedRows: unknown[] = []
  for (const client of clients) {
    const { rows } = await client.query(
      `select name, current_setting(name, true) as value from unnest($1::text[]) as name
       where coalesce(current_setting(name, true), '') <> ''`,
      [settings],
    )
    leakedRows.push(...rows, ...(await client.query('select id from branch')).rows)
    client.release()
  }
  return leakedRows
}

test(`none of ${count} concurrent requests of twenty tenants over ${size} connections reads another's rows`, async () => {
  const answers = await storm(24)
  const answered = answers.filter(({ status }) => status === 200)
  const strange = answered.filter(({ tenant, text }) => {
    const { companies, accounts } = tenants[tenant] ?? {}
    return text !== JSON.stringify({ companies, accounts })
  })
  const statuses = Object.fromEntries(
    [...Map.groupBy(answers, ({ status }) => status)].map(([status, { length }]) => [status || 'hung up', length]),
  )
  console.log(`${count} requests: ${JSON.stringify(statuses)}, ${strange.length} with another tenant's rows`)
  expect(strange).toEqual([])
  expect(await leftIn(pools.rw)).toEqual([])
  // A mix of successes and failures is needed.
  expect(answered.length).toBeGreaterThan(count / 2)
  expect(answers.filter(({ status }) => status === 500).length).toBeGreaterThanOrEqual(count / 20)
  expect(answers.filter(({ status }) => status === 503).length).toBeLessThan(count / 5)
})

test('control: a setting that survives its transaction is reported', async () => {
  const careless = new pg.Pool({ connectionString: pools.rw.options.connectionString as string, max: size })
  careless.on('error', () => undefined)
  const [tenant] = tenants
  const client = await careless.connect()
  await client.query(`begin; set app.companies = '${tenant?.companies}'; set app.branches = '*'; commit`)
  client.release()
  const leakedRows = await leftIn(careless)
  expect(leakedRows).toEqual(
    expect.arrayContaining([{ name: 'app.companies', value: String(tenant?.companies) }, { id: expect.anything() }]),
  )
  await careless.end()
})
