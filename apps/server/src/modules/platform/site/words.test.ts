import { forgetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { bootstrap, overlayWords } from '@sofra/contract/platform/site/site.contract.ts'
import { wordGroup } from '@sofra/contract/platform/word-group/word-group.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { offeredLang, translate } from '../../../kernel/words.ts'

const { a, admin, app, call } = await testServer()
const stranger = await a.user({ account: await a.account(), keys: [] })
await admin(`update language set is_active = true where code in ('fr', 'it', 'pl', 'pt_BR')`)
beforeEach(() => expect.poll(() => offeredLang('pt_BR')).toBe('pt_BR'))

/** Stores an override for a key and waits until the server has loaded it. */
const overlay = async (lang: Parameters<typeof translate>[0], key: keyof typeof allPhrases, text: string) => {
  await admin(
    `insert into translation (key, lang, text) values ('${key}', '${lang}', '${text}')
     on conflict (key, lang) do update set text = excluded.text, version = translation.version + 1`,
  )
  await expect.poll(() => translate(lang, key)).toBe(text)
}

test('translate uses the overlay of the language, the code, the Turkish overlay, then Turkish in the code', async () => {
  const key = 'action.save'
  const [tr, en] = allPhrases[key]
  expect([translate('tr', key), translate('en', key), translate('pl', key)]).toEqual([tr, en, tr])
  await overlay('tr', key, 'Sakla')
  expect([translate('en', key), translate('pl', key)]).toEqual([en, 'Sakla'])
  await overlay('pl', key, 'Zapisz')
  expect([translate('tr', key), translate('pl', key)]).toEqual(['Sakla', 'Zapisz'])
  await admin(`delete from translation`)
  await expect.poll(() => translate('pl', key)).toBe(tr)
})

test('GET words returns the overlay, and GET bootstrap its hash', async () => {
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

const refusedIn = async (lang: string) =>
  (await app.inject({ method: 'POST', url: '/api/user/getinfo', headers: { lang } })).json().message

test('an error uses the words of the overlay', async () => {
  await overlay('en', 'error.unauthenticated', 'Who are you?')
  expect(await refusedIn('en')).toBe('Who are you?')
})

test('an error uses a language of the overlay only, and Turkish for an unknown language', async () => {
  const key = 'error.unauthenticated'
  const [turkish] = allPhrases[key]
  expect([await refusedIn('fr'), await refusedIn('pt_BR'), await refusedIn('xx')]).toEqual([turkish, turkish, turkish])
  await overlay('fr', key, 'Qui êtes-vous ?')
  expect([await refusedIn('fr'), await refusedIn('pt_BR'), await refusedIn('xx')]).toEqual([
    'Qui êtes-vous ?',
    turkish,
    turkish,
  ])
})

test('GET words merges the Turkish overlay for a language outside the code, and its hash covers both', async () => {
  const hash = async () => (await call(bootstrap, { as: stranger })).reply.words.it
  await overlay('tr', 'action.save', 'Sakla')
  const [first, of] = [await hash(), async () => (await call(overlayWords, { query: { lang: 'it' } })).reply]
  expect(await of()).toMatchObject({ 'action.save': 'Sakla' })
  await overlay('it', 'action.save', 'Salva')
  await overlay('tr', 'action.cancel', 'Boş ver')
  expect(await of()).toMatchObject({ 'action.save': 'Salva', 'action.cancel': 'Boş ver' })
  expect([first, await hash()]).toEqual([expect.any(String), expect.not.stringMatching(String(first))])
  expect((await call(overlayWords, { query: { lang: 'en' } })).reply).not.toHaveProperty('action.cancel')
})

test('translate uses the plural rules of the language of the text', async () => {
  const key = 'menu-import.summary.changed'
  await admin(`insert into translation (key, lang, text) values ('${key}', 'fr', '{n} changement|{n} changements')`)
  await expect.poll(() => translate('fr', key, { n: 5 })).toBe('5 changements')
  // French uses the singular for 0, English does not.
  expect([0, 1].map((n) => translate('fr', key, { n }))).toEqual(['0 changement', '1 changement'])
  expect([0, 1].map((n) => translate('en', key, { n }))).toEqual(['0 changes', '1 change'])
})

test('POST forget-password mails its letter in the user’s language, also one outside the code', async () => {
  const key = 'mail.reset.subject'
  await overlay('fr', key, 'Votre code')
  const subjectIn = async (lang: string) => {
    const { email } = await a.user({ account: await a.account(), keys: [], lang })
    await call(forgetPassword, { body: { email } })
    const letters = () => admin<{ subject: string }>('select subject from mail where recipient = $1', [email])
    await expect.poll(async () => (await letters()).length).toBe(1)
    return (await letters())[0]?.subject
  }
  expect([await subjectIn('fr'), await subjectIn('it')]).toEqual(['Votre code', allPhrases[key][0]])
})

test('translate sees a change that was made while notifications were lost', async () => {
  const cut = await admin(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query like 'listen "words_changed"%'`,
  )
  expect(cut).not.toEqual([])
  await overlay('fr', 'action.cancel', 'Annuler')
})

test('the errors of a form use the overlay of a language outside the code', async () => {
  const operator = await a.user({ account: await a.account('eliza'), keys: [wordGroup.create.access] })
  const refused = async (lang: string) => {
    const body = { name: 'x'.repeat(300), words: [], is_active: 'maybe' }
    const { refusal } = await call(wordGroup.create, { as: operator, headers: { lang }, body: body as never })
    return refusal?.errors?.map(({ path, message }) => [path, message])
  }
  const key = 'rule.max-length'
  await admin("delete from translation where key like 'rule.%'")
  await expect.poll(() => translate('fr', key, { length: 9 })).toContain('caractères')
  expect(await refused('fr')).toEqual([
    ['name', expect.stringMatching(/^Ce champ ne peut pas contenir plus de \d+ caractères$/)],
    ['words', 'Il en faut au moins 2'],
    ['is_active', "La valeur n'est pas valide"],
  ])
  // An operator's Turkish override must not replace built-in French, while a French one does.
  await overlay('tr', key, 'Kısa yazın')
  expect(translate('fr', key)).not.toBe('Kısa yazın')
  await overlay('fr', key, 'Écrivez moins')
  expect((await refused('fr'))?.[0]).toEqual(['name', 'Écrivez moins'])
  const { reply } = await call(overlayWords, { query: { lang: 'fr' } })
  expect(reply).toMatchObject({ [key]: 'Écrivez moins', 'rule.email': 'Ce champ doit être une adresse e-mail valide' })
})
