import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import type { ProviderToken } from '../../../kernel/provider/marketplace.ts'
import { openClient } from './marketplace.client.ts'
import { marketplaceProviders } from './marketplace.registry.ts'

const { config, pools } = await testServer()
const [provider] = marketplaceProviders
if (!provider) throw new Error('there is an adapter')

let id = 0
beforeEach(() => {
  id += 1
})

/** A client of this test's connection; each job opens one of its own. */
const client = (base_url = 'https://getir.example.com') =>
  openClient(
    {
      provider,
      connection: {
        id,
        company_id: 1,
        branch_id: 1,
        platform_id: 1,
        code: provider.code,
        remote_id: 'remote',
        base_url,
        is_active: true,
        is_allowed: true,
        credentials: {},
      },
    },
    { pools, config, now: new Date() },
  )
const clients = (count: number) => Promise.all(Array.from({ length: count }, () => client()))

let begun = 0
const signInFor = (minutes: number) => async (): Promise<ProviderToken> => {
  begun += 1
  return { token: `token ${begun}`, expiresAt: new Date(Date.now() + minutes * 60_000) }
}
beforeEach(() => {
  begun = 0
})

test('calls at the same time share one sign-in', async () => {
  const tokens = await Promise.all((await clients(5)).map((one) => one.token(signInFor(60))))
  expect([new Set(tokens).size, begun]).toEqual([1, 1])
})

test('calls at the same time share one new sign-in when the token is about to end', async () => {
  await (await client()).token(signInFor(0.5))
  const tokens = await Promise.all((await clients(5)).map((one) => one.token(signInFor(60))))
  expect([...new Set(tokens), begun]).toEqual(['token 2', 2])
})

test('a call whose token was refused forgets that one, and not a newer one of another call', async () => {
  const [first, second] = await clients(2)
  await first?.token(signInFor(60))
  await second?.token(signInFor(60))
  first?.forgetToken()
  await first?.token(signInFor(60))
  second?.forgetToken()
  expect([await second?.token(signInFor(60)), begun]).toEqual(['token 2', 2])
})

test('a failed sign-in is not kept', async () => {
  const [first, second] = await clients(2)
  await expect(first?.token(() => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await second?.token(signInFor(60))).toBe('token 1')
})

test('a token is never sent to another address', async () => {
  await (await client()).token(signInFor(60))
  expect(await (await client('https://other.example.com')).token(signInFor(60))).toBe('token 2')
})
