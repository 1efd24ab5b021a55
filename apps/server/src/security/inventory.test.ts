import { contract } from '@sofra/contract/contract.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openapiOf } from '../app/openapi.ts'
import { testServer } from '../testing/server.ts'
import { routesOf } from '../testing/sweeps/doors.ts'
import { nameOf } from '../testing/sweeps/samples.ts'

const { app } = await testServer()

/** Answered by the server itself; whatever else it answers is a call of the contract. */
const beside = ['GET /demo', 'GET /openapi.json']

test('what the server answers, what the contract declares and what the documentation says are the same calls', () => {
  const declared = contract.map(nameOf).sort()
  const registered = routesOf(app)
    .filter((route) => route.includes(' /api/'))
    .map((route) => route.replace(' /api', ' '))
    .filter((route) => !beside.includes(route))
    .sort()
  const documented = Object.entries(openapiOf(contract).paths)
    .flatMap(([path, item]) =>
      Object.keys(item).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    .sort()
  console.log(`${declared.length} calls declared, ${registered.length} registered, ${documented.length} documented`)
  expect(registered).toEqual(declared)
  expect(documented).toEqual(declared)
})

test('control: a route that nobody declared is noticed', () => {
  const bare = Fastify()
  bare.get('/api/backdoor', async () => 'in')
  expect(routesOf(bare)).toEqual(['GET /api/backdoor'])
})
