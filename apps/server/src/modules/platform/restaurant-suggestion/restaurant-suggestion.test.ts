import { restaurantSuggestion } from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import { expect, test } from 'vitest'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { testServer } from '../../../testing/server.ts'
import { allKeys } from '../../../testing/tenants.ts'
import { completeSuggestion } from './restaurant-suggestion.api.ts'

const { a, call, pools } = await testServer()
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
const suggestion = {
  name: 'Deniz Balık',
  city: 'İzmir',
  district: '',
  phone: '0555 000 00 22',
  contact: '',
  note: '',
  status: 'pending' as const,
}

test('every call of restaurant suggestions refuses all but the platform', async () => {
  const made = (await call(restaurantSuggestion.create, { as: eliza, body: suggestion })).reply
  expect(made).toMatchObject({ name: 'Deniz Balık', phone: '+905550000022' })
  const owner = await a.user({ account: await a.account('customer'), keys: allKeys })
  expect((await call(restaurantSuggestion.list, { as: owner, query: {} })).status).toBe(403)
  expect((await call(restaurantSuggestion.one, { as: owner, params: { id: made.id } })).status).toBe(403)
  const found = await call(restaurantSuggestion.list, { as: eliza, query: { q: 'izmir', status: 'pending' } })
  expect(found.reply.items.map(({ id }) => id)).toContain(made.id)
})

test('POST branch from a suggestion completes it, once', async () => {
  const make = async () => (await call(restaurantSuggestion.create, { as: eliza, body: suggestion })).reply.id
  const [id, other] = [await make(), await make()]
  const query = queryOf(pools.rw)
  await completeSuggestion(query, id)
  const statusOf = async (one: number) =>
    (await call(restaurantSuggestion.one, { as: eliza, params: { id: one } })).reply.status
  expect([await statusOf(id), await statusOf(other)]).toEqual(['completed', 'pending'])
  await expect(completeSuggestion(query, id)).rejects.toMatchObject({ status: 409 })
})
