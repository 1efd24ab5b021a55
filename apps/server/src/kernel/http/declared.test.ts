import { contract } from '@sofra/contract/contract.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import { AppError } from '../errors.ts'
import { declaredErrorsOnly, undeclared } from './declared.ts'
import { mount } from './mount.ts'
import { unlimited } from './rates.ts'
import { serve } from './serve.ts'

const fullEndpoint = {
  method: 'POST',
  path: '/thing/:thing_id',
  access: 'post-thing',
  body: z.strictObject({ name: z.string() }),
  reply: z.null(),
} as const

const but = (more: object) => ({ ...fullEndpoint, ...more }) as unknown as Endpoint

test('every call of the contract has a complete declaration', () => {
  expect(contract.map(undeclared).filter(Boolean)).toEqual([])
  expect(undeclared(but({}))).toBeUndefined()
})

test.each([
  ['no access', { access: undefined }, 'it does not say who may make it'],
  ['an access that nobody knows', { access: 'everybody' }, 'it does not say who may make it'],
  ['the key of another method', { access: 'get-thing' }, 'get-thing is not a key of its method'],
  ['no reply', { reply: undefined }, 'it does not say what it answers'],
  ['an open body', { body: z.object({ name: z.string() }) }, 'its body takes what it does not name'],
  [
    'one open shape of two',
    { body: z.union([z.strictObject({ a: z.string() }), z.looseObject({})]) },
    'its body takes what it does not name',
  ],
  ['an open query', { query: z.object({}) }, 'its query takes what it does not name'],
  ['no rate, though anybody may make it', { access: 'public' }, 'anybody may make it, and it does not say how often'],
  ['a path with capitals', { path: '/Thing' }, 'its path is not well-formed'],
])('the server does not start if a call has %s', (_, more, fault) => {
  const bad = but(more)
  expect(undeclared(bad)).toBe(fault)
  const nobody = () => Promise.reject(new Error('nobody calls here'))
  const by = {
    pools: { across: { options: {} } } as Pools,
    tables: {},
    strict: true,
    limits: unlimited,
    callerOf: nobody,
    maintenance: nobody,
  }
  expect(() => mount(Fastify(), [bad], [serve(bad, async () => null as never)], by)).toThrow(fault)
})

test.each([
  ['a code that the call declares', 409, 'role.owner-stays', { phrase: 'role.owner-stays' }],
  ['a code that every call of its kind has', 404, 'error.not-found', { phrase: 'error.not-found' }],
  ['a code of nobody', 409, 'role.in-use', { message: expect.stringContaining('does not declare') }],
  [
    'its own code under another status',
    422,
    'role.owner-stays',
    { message: expect.stringContaining('does not declare') },
  ],
] as const)('declaredErrorsOnly handles %s', async (_, status, phrase, expected) => {
  const endpoint = but({ errors: { 409: ['role.owner-stays'] } })
  const handle = declaredErrorsOnly(endpoint, () => Promise.reject(new AppError(status, phrase)))
  await expect(handle({} as never, {} as never)).rejects.toMatchObject(expected)
})
