import {
  restaurantSuggestion,
  suggestAsGuest,
  suggestRestaurant,
} from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.contract.ts'
import {
  nextStatuses,
  type SuggestionStatus,
  suggestionStatuses,
} from '@sofra/contract/platform/restaurant-suggestion/restaurant-suggestion.states.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'
import { queryOf } from '../../../kernel/database/tenant.ts'
import { translate } from '../../../kernel/words.ts'
import { completeSuggestion } from './restaurant-suggestion.api.ts'

const { a, admin, call, pools } = await testServer()
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

test('every call of restaurant suggestions returns 403 for everyone except the platform', async () => {
  const created = (await call(restaurantSuggestion.create, { as: eliza, body: suggestion })).reply
  expect(created).toMatchObject({ name: 'Deniz Balık', phone: '+905550000022' })
  const owner = await a.user({ account: await a.account('customer'), keys: allKeys })
  expect((await call(restaurantSuggestion.list, { as: owner, query: {} })).status).toBe(403)
  expect((await call(restaurantSuggestion.one, { as: owner, params: { id: created.id } })).status).toBe(403)
  const searchReply = await call(restaurantSuggestion.list, { as: eliza, query: { q: 'izmir', status: 'pending' } })
  expect(searchReply.reply.items.map(({ id }) => id)).toContain(created.id)
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

const put = async (from: SuggestionStatus) => {
  const created = (await call(restaurantSuggestion.create, { as: eliza, body: suggestion })).reply
  await admin('update restaurant_suggestion set status = $2 where id = $1', [created.id, from])
  return (status: SuggestionStatus, version = created.version) =>
    call(restaurantSuggestion.update, {
      as: eliza,
      params: { id: created.id },
      body: { ...suggestion, status, version },
    })
}

test.each(suggestionStatuses.flatMap((from) => suggestionStatuses.map((to) => [from, to] as const)))(
  'PUT restaurant-suggestion leads from %s to %s, or is 409 with a message',
  async (from, to) => {
    const answer = await (await put(from))(to)
    const { status } = answer
    const fits: Record<SuggestionStatus, SuggestionStatus[]> = {
      pending: ['pending', 'approved', 'denied'],
      approved: ['approved', 'completed', 'denied'],
      denied: ['denied', 'pending'],
      completed: ['completed'],
    }
    expect([status, nextStatuses(from).includes(to)]).toEqual(fits[from].includes(to) ? [200, true] : [409, false])
    if (status === 409) expect(answer.refusal.code).toBe('restaurant-suggestion.cannot')
  },
)

test('POST restaurant-suggestion creates a pending one, and two concurrent PUT calls make one step', async () => {
  const body = { ...suggestion, status: 'completed' as const }
  const { refusal } = await call(restaurantSuggestion.create, { as: eliza, body, headers: { lang: 'en' } })
  const [from, to] = (['pending', 'completed'] as const).map((status) =>
    translate('en', `restaurant-suggestion.status.${status}`),
  )
  expect(refusal).toMatchObject({ status: 409, code: 'restaurant-suggestion.cannot' })
  expect(refusal.message).toBe(translate('en', 'restaurant-suggestion.cannot', { from, to }))
  const save = await put('pending')
  const answers = await Promise.all([save('approved'), save('denied')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('POST branch from a denied suggestion is refused', async () => {
  const { reply } = await call(restaurantSuggestion.create, { as: eliza, body: suggestion })
  await admin("update restaurant_suggestion set status = 'denied' where id = $1", [reply.id])
  await expect(completeSuggestion(queryOf(pools.rw), reply.id)).rejects.toMatchObject({ status: 409 })
})

test('visitors and guests suggest a restaurant once each, and the reply does not reveal its status', async () => {
  const channel = await a.channel({ company: await a.company() })
  const listed = async (name: string) =>
    (await call(restaurantSuggestion.list, { as: eliza, query: { q: name } })).reply.items
  const wish = { name: 'Köşe Pide', city: 'Ankara', phone: '0555 000 00 33' }
  for (let n = 0; n < 3; n += 1) expect((await call(suggestRestaurant, { body: wish as never })).status).toBe(200)
  expect(await listed('Köşe Pide')).toMatchObject([
    { status: 'pending', source: 'public', phone: '+905550000033', note: '' },
  ])
  expect((await call(suggestAsGuest, { channel, body: { ...wish, name: 'Dere Balık' } as never })).status).toBe(200)
  expect(await listed('Dere Balık')).toMatchObject([{ status: 'pending', source: 'guest' }])
  expect((await call(suggestAsGuest, { body: wish as never })).status).toBe(401)
  expect((await call(suggestRestaurant, { body: { ...wish, status: 'approved' } as never })).status).toBe(400)
})

test('POST suggest-restaurant is limited by address', async () => {
  const { app } = await testServer({ rateLimits: true })
  const statuses: number[] = []
  for (let n = 0; n < 40; n += 1) {
    const payload = { name: `Yer ${n}`, city: 'Ankara' }
    statuses.push((await app.inject({ method: 'POST', url: `/api${suggestRestaurant.path}`, payload })).statusCode)
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
})
