import { contract } from '@sofra/contract/contract.ts'
import { type Endpoint, endpoint, isGuests } from '@sofra/contract/kernel/endpoint.ts'
import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { callerOf } from '../../test/caller.ts'
import { testServer } from '../../test/server.ts'
import { accessFaults, anyIds, contractFaults, type Request, routesOf } from '../../test/sweeps/access.ts'
import { nameOf, sweptOf } from '../../test/sweeps/samples.ts'
import { allKeys, twoTenants } from '../../test/tenants.ts'

const { a, admin, app, call } = await testServer()
const { A, eliza, keyless } = await twoTenants(a)

type Call = typeof call
type CallParts = Parameters<Call>[1]

const open = ['public', 'signed-in', 'registering', 'channel', 'member']
const needsKey = ({ access }: Endpoint) => !open.includes(access)
const needsPerson = ({ access }: Endpoint) => access !== 'public' && !isGuests(access)

const ask = (by: Call, parts: CallParts) => (of: Endpoint) => by(of, { params: anyIds(of), ...parts } as CallParts)
const bearing = (token: string) => ({ headers: { authorization: `Bearer ${token}` } }) as CallParts

const strangers = (by: Call): Request[] => [
  { who: 'a stranger', at: ({ access }) => access !== 'public', expected: 401, request: ask(by, {}) },
  { who: 'a nonsense token', at: needsPerson, expected: 401, request: ask(by, bearing('nonsense')) },
]

/** A user with every key except that of the call. */
const lacking = async () => {
  const account = await a.account('eliza')
  const without = new Map<string, { id: number }>()
  return async (of: Endpoint) => {
    const keys = allKeys.filter((key) => key !== of.access)
    const as = without.get(of.access) ?? (await a.user({ account, keys }))
    without.set(of.access, as)
    return ask(call, { as } as CallParts)(of)
  }
}

test('the contract has no fault of access declarations', () => {
  expect(contractFaults(contract)).toEqual([])
})

test('the server registers the calls of the contract and only the listed further routes', () => {
  const called = contract.map((of) => nameOf(of).replace(' ', ' /api'))
  const routes = routesOf(app)
  const beside = routes.filter((route) => !called.includes(route))
  expect(called.filter((route) => !routes.includes(route))).toEqual([])
  expect(beside.filter((route) => route.includes(' /api')).sort()).toEqual(['GET /api/demo', 'GET /api/openapi.json'])
})

test('the public calls are the listed ones', () => {
  expect(
    contract
      .filter(({ access }) => access === 'public')
      .map(nameOf)
      .sort(),
  ).toEqual([
    'GET /front/city-list',
    'GET /front/currency-list',
    'GET /front/district-list',
    'GET /front/neighbourhood-list',
    'GET /front/tax-office-list',
    'GET /index/app-version',
    'GET /index/check-availability/1',
    'GET /index/consent-text',
    'GET /index/ready',
    'GET /language',
    'GET /words',
    'POST /calls/:switchboard_id',
    'POST /index/front-error',
    'POST /ordering/kiosk/heartbeat',
    'POST /ordering/kiosk/pair',
    'POST /print-agent/pair',
    'POST /print-agent/prints',
    'POST /print-agent/report',
    'POST /register/dealer',
    'POST /register/demo',
    'POST /register/eliza',
    'POST /register/verify',
    'POST /suggest-restaurant',
    'POST /user/company-authentication',
    'POST /user/forget-password',
    'POST /user/forget-password/:reset_code',
    'POST /user/login',
    'POST /user/logout',
    'POST /user/refresh',
  ])
})

test('every call returns 401 without a caller, and 403 without its key or for another kind of caller', async () => {
  const attempts: Request[] = [
    ...strangers(call),
    { who: 'somebody without keys', at: needsKey, expected: 403, request: ask(call, { as: keyless }) },
    { who: 'somebody with every other key', at: needsKey, expected: 403, request: await lacking() },
    {
      who: 'somebody who does not register',
      at: ({ access }) => access === 'registering',
      expected: 403,
      request: ask(call, { as: eliza }),
    },
    {
      who: 'another kind of account',
      at: ({ accounts }) => accounts !== undefined && !accounts.includes('customer'),
      expected: 403,
      request: ask(call, { as: A.owner }),
    },
    { who: "a channel at a person's call", at: needsPerson, expected: 401, request: ask(call, { channel: A.channel }) },
    {
      who: "a person at a channel's call",
      at: ({ access }) => isGuests(access),
      expected: 401,
      request: ask(call, { as: eliza }),
    },
    {
      who: 'an unknown channel',
      at: ({ access }) => isGuests(access),
      expected: 401,
      request: ask(call, { channel: { key: 'x' } }),
    },
    {
      who: 'a channel without a member',
      at: ({ access }) => access === 'member',
      expected: 401,
      request: ask(call, { channel: A.channel }),
    },
  ]
  expect(await accessFaults(sweptOf(contract), attempts)).toEqual([])
})

test('control: a call without a guard is reported', async () => {
  const unguarded = Fastify()
  unguarded.get('/api/kitchen', async () => ({ items: [] }))
  const faults = await accessFaults([kitchen.list as unknown as Endpoint], strangers(callerOf(unguarded, admin).call))
  expect(faults).toEqual([
    'GET /kitchen: a stranger got 200, not 401',
    'GET /kitchen: a nonsense token got 200, not 401',
  ])
  expect(routesOf(unguarded)).toEqual(['GET /api/kitchen'])
})

test('control: a call with a faulty declaration is reported', () => {
  const reply = z.null()
  const bad = [
    endpoint({ method: 'PUT', path: '/thing/:id', access: 'get-thing', reply }),
    endpoint({ method: 'PUT', path: '/thing/:id', access: 'put-thing', reply }),
    endpoint({ method: 'GET', path: '/Thing//x', access: 'get-thing', reply }),
    endpoint({
      method: 'GET',
      path: '/things',
      access: 'get-things',
      query: z.strictObject({ page: z.string() }),
      reply,
    }),
  ]
  expect(contractFaults(bad as unknown as Endpoint[])).toEqual([
    'PUT /thing/:id: get-thing is not a key of its method',
    'PUT /thing/:id is declared twice',
    'GET /Thing//x: the path is not well-formed',
    'GET /things: get-things is not a key of a list',
  ])
})

test('control: a sweep of some records tests only their calls, and throws for a record without calls', () => {
  const ofOne = sweptOf(contract, ['kitchen'])
  expect(ofOne).toEqual(contract.filter(({ path }) => path.startsWith('/kitchen')))
  expect(sweptOf(contract, ['kitchen', 'cancel-reason']).slice(0, ofOne.length)).toEqual(ofOne)
  expect(() => sweptOf(contract, ['kitchen', 'kitchens'])).toThrow('no call is of kitchens')
})
