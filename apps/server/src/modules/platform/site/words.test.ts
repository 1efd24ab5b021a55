import { allPhrases } from '@sofra/contract/phrases.ts'
import { bootstrap, overlayWords } from '@sofra/contract/platform/site/site.contract.ts'
import { expect, test, vi } from 'vitest'
import { translate } from '../../../kernel/words.ts'
import { testServer } from '../../../testing/server.ts'

const { a, admin, app, call } = await testServer()
const stranger = await a.user({ account: await a.account(), keys: [] })

/** Lays a text over a key, and waits until the server has heard of it. */
const overlay = async (lang: Parameters<typeof translate>[0], key: keyof typeof allPhrases, text: string) => {
  await admin(
    `insert into translation (key, lang, text) values ('${key}', '${lang}', '${text}')
     on conflict (key, lang) do update set text = excluded.text, version = translation.version + 1`,
  )
  await vi.waitFor(() => expect(translate(lang, key)).toBe(text), { timeout: 10_000 })
}

test('translate looks at the overlay of the language, the code, the overlay of Turkish and the code in Turkish', async () => {
  const key = 'action.save'
  const [tr, en] = allPhrases[key]
  expect([translate('tr', key), translate('en', key), translate('pl', key)]).toEqual([tr, en, tr])
  await overlay('tr', key, 'Sakla')
  expect([translate('en', key), translate('pl', key)]).toEqual([en, 'Sakla'])
  await overlay('pl', key, 'Zapisz')
  expect([translate('tr', key), translate('pl', key)]).toEqual(['Sakla', 'Zapisz'])
  await admin(`delete from translation`)
  await vi.waitFor(() => expect(translate('pl', key)).toBe(tr), { timeout: 10_000 })
})

test('GET words has the overlay, and GET bootstrap its hash', async () => {
  const hash = async () => (await call(bootstrap, { as: stranger })).reply.words.en
  expect(await hash()).toBeUndefined()
  await overlay('en', 'action.save', 'Keep')
  const first = await hash()
  expect((await call(overlayWords, { query: { lang: 'en' } })).reply).toEqual({ 'action.save': 'Keep' })
  await overlay('en', 'action.save', 'Keep it')
  expect(await hash()).not.toBe(first)
  const answer = await app.inject({ url: '/api/words?lang=en' })
  const again = await app.inject({
    url: '/api/words?lang=en',
    headers: { 'if-none-match': String(answer.headers.etag) },
  })
  expect(again.statusCode).toBe(304)
})

test('an error is answered in the words of the overlay', async () => {
  await overlay('en', 'error.unauthenticated', 'Who are you?')
  const { message } = (await app.inject({ method: 'POST', url: '/api/user/getinfo', headers: { lang: 'en' } })).json()
  expect(message).toBe('Who are you?')
})
