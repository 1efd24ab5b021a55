import { contract } from '@sofra/contract/contract.ts'
import { rateOf, repeatOf } from '@sofra/contract/kernel/call-class.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testServer } from '../../test/server.ts'
import { routesOf } from '../../test/sweeps/access.ts'
import { nameOf } from '../../test/sweeps/samples.ts'
import { openapiOf } from '../app/openapi.ts'

const { app } = await testServer()

/** Served outside the contract; every other route is a call of the contract. */
const hooks = ['GET', 'HEAD', 'POST', 'PUT'].map((method) => `${method} /hooks/marketplace/*`)
const beside = ['GET /demo', 'GET /openapi.json', ...hooks]

test('routes of the server, the contract and openapi contain the same calls', () => {
  const declared = contract.map(nameOf).sort()
  const registered = routesOf(app)
    .filter((route) => route.includes(' /api/'))
    .map((route) => route.replace(' /api', ' '))
    .filter((route) => !beside.includes(route))
    .sort()
  const documented = Object.entries(openapiOf(contract, 'en').paths)
    .flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    .sort()
  console.log(`${declared.length} calls declared, ${registered.length} registered, ${documented.length} documented`)
  expect(registered).toEqual(declared)
  expect(documented).toEqual(declared)
})

test('control: an undeclared route is reported', () => {
  const bare = Fastify()
  bare.get('/api/backdoor', async () => 'in')
  expect(routesOf(bare)).toEqual(['GET /api/backdoor'])
})

test('every call has a rate class and an idempotency class', () => {
  const table: Record<string, number> = {}
  for (const call of contract) {
    const of = `${rateOf(call)} · ${repeatOf(call)}`
    table[of] = (table[of] ?? 0) + 1
  }
  console.table(table)
  // A changing call is declared as such. Rendering and unpacking count as heavy for every caller.
  expect(contract.filter((call) => call.takes && rateOf(call) !== 'heavy').map(nameOf)).toEqual([])
  const odd = contract.filter((call) => call.method !== 'GET' && repeatOf(call) === 'safe' && !call.repeat)
  expect(odd.map(nameOf)).toEqual([])
})

test('an idempotent call requires its key, and openapi documents it', async () => {
  const keyed = contract.filter((call) => repeatOf(call) === 'key')
  expect(keyed.map(nameOf)).toEqual([
    'POST /ordering/reservation',
    'POST /ordering/sign-in-code',
    'POST /ordering/request',
    'POST /ordering/institution-request',
    'POST /company/:company_id/member/:member_id/ledger/top-up',
    'POST /company/:company_id/member/:member_id/ledger/adjust',
    'POST /ordering/phone-code',
    'POST /branch/:branch_id/cash-movement',
    'POST /ordering/order',
    'POST /branch/:branch_id/phone-order',
    'POST /branch/:branch_id/table-order',
  ])
  const { paths } = openapiOf(contract, 'en')
  expect(paths['/ordering/order']?.post).toMatchObject({
    parameters: expect.arrayContaining([{ $ref: '#/components/parameters/idempotencyKey' }]),
  })
})
