import { getInfo, logout } from '@sofra/contract/access/session/session.contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { afterAll, expect, test } from 'vitest'
import { callerOf } from '../../../test/caller.ts'
import { testServer } from '../../../test/server.ts'
import { allKeys } from '../../../test/tenants.ts'
import { buildServer } from '../../app/server.ts'
import { nothing } from '../database/tenant.ts'
import type { AppError } from '../errors.ts'
import { createLimits, networkOf } from './rates.ts'

const { a, admin, app, bearer, call, config, pools } = await testServer({ rateLimits: true })
const account = await a.account('eliza')
const [ada, eren] = [await a.user({ account, keys: allKeys }), await a.user({ account, keys: allKeys })]
const channel = await a.channel({ company: await a.company() })

type Call = typeof call
/** Returns the replies to so many downloads; their class allows thirty per minute. */
const downloads = async (as: { id: number }, times: number, by: Call = call) => {
  const answers: number[] = []
  for (let i = 0; i < times; i += 1) answers.push((await by(kitchen.export, { as, query: { format: 'csv' } })).status)
  return answers
}
const refused = (answers: readonly number[]) => answers.filter((status) => status === 429)

test('a caller beyond the limit of a class is refused, others are not', async () => {
  const answers = await downloads(ada, 40)
  expect(refused(answers.slice(0, 30))).toEqual([])
  expect(refused(answers)).toHaveLength(10)
  expect(refused(await downloads(eren, 3))).toEqual([])
  // Calls of another class count separately.
  expect((await call(kitchen.list, { as: ada })).status).toBe(200)
})

test('429 includes the wait', async () => {
  const { headers, refusal } = await call(kitchen.export, {
    as: ada,
    query: { format: 'csv' },
    headers: { lang: 'de' },
  })
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  expect(refusal?.message).toMatch(/^Zu viele Anfragen/)
})

test('a person is counted at every address and with any channel’s key', async () => {
  const zoe = await a.user({ account, keys: allKeys })
  const authorization = `Bearer ${await bearer(zoe)}`
  const url = `/api${kitchen.export.path}?format=csv`
  const answers: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const headers = { authorization, 'x-channel-key': `key ${n}` }
    answers.push((await app.inject({ url, headers, remoteAddress: `203.0.113.${n}` })).statusCode)
  }
  expect(refused(answers)).toHaveLength(10)
})

const posts = async (
  times: number,
  endpoint: Endpoint,
  headers: (n: number) => Record<string, string>,
  from: string,
) => {
  const answers: number[] = []
  for (let n = 0; n < times; n += 1) {
    const request = { method: 'POST', url: `/api${endpoint.path}`, remoteAddress: from, payload: {} } as const
    answers.push((await app.inject({ ...request, headers: headers(n) })).statusCode)
  }
  return answers
}

test.each<[string, Endpoint, string]>([
  ['a random channel key', logout as Endpoint, 'x-channel-key'],
  ['a random channel key for a channel’s call', quote as Endpoint, 'x-channel-key'],
  ['a random bearer', getInfo as unknown as Endpoint, 'authorization'],
])('%s each time does not evade the limit', async (what, endpoint, header) => {
  const from = `198.51.100.${what.length}`
  const random = (n: number) => ({ [header]: header === 'authorization' ? `Bearer a.b.${n}` : `key-${n}` })
  const answers = await posts(650, endpoint, random, from)
  expect(refused(answers)).toHaveLength(50)
  // Unauthenticated calls from its address do not count for an authenticated channel.
  expect(await posts(1, quote as unknown as Endpoint, () => ({ 'x-channel-key': channel.key }), from)).toEqual([400])
})

/** Returns how many of so many calls are allowed. */
const passing = (times: number, one: (n: number) => void) => {
  let passed = 0
  for (let n = 0; n < times; n += 1) {
    try {
      one(n)
      passed += 1
    } catch (error) {
      expect((error as AppError).status).toBe(429)
    }
  }
  return passed
}

test('all callers of an address, and all calls about a company, share a limit', () => {
  const limits = createLimits()
  const heavy = kitchen.export as unknown as Endpoint
  expect(passing(700, () => limits.address(heavy, '203.0.113.1'))).toBe(300)
  expect(passing(10, () => limits.address(heavy, '203.0.113.2'))).toBe(10)
  const company = { companies: [7], branches: 'all' as const }
  expect(passing(700, () => limits.company(heavy, company))).toBe(600)
  expect(passing(700, () => limits.company(heavy, { ...company, companies: 'all' }))).toBe(700)
  expect(
    passing(40, (n) =>
      limits.caller(
        heavy,
        {
          kind: 'channel',
          id: 1,
          companyId: 7,
          source: 'web',
          isPage: false,
          isStaff: false,
          branchId: null,
          member: null,
          scope: nothing,
        },
        `203.0.113.${n}`,
      ),
    ),
  ).toBe(40)
})

test('networkOf groups addresses of one IPv6 network, and mapped ones with IPv4', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('2001:db8:1:3::1')).not.toBe(networkOf('2001:db8:1:2::1'))
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
})

test('control: without limits nobody is refused', async () => {
  const { app: free } = await buildServer({ config: { ...config, rateLimits: false }, pools })
  afterAll(() => free.close())
  expect(refused(await downloads(ada, 40, callerOf(free, admin).call))).toEqual([])
})
