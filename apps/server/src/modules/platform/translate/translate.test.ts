import { forgetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { allPhrases, type PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '@sofra/contract/platform/translate/translate.contract.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'
import { translate as t } from '../../../kernel/words.ts'

const { a, admin, app, call } = await testServer()
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
const looking = await a.user({ account: await a.account('eliza'), keys: ['get-translate-all'] })
const owner = await a.user({ account: await a.account('customer'), keys: allKeys })

beforeAll(() => admin(`update language set is_active = true where code = 'fr'`))
beforeEach(() => admin('delete from translation'))

const total = Object.keys(allPhrases).length
const save = 'action.save'
const [savedTr, savedEn, savedDe] = allPhrases[save]

type TranslationQuery = Omit<Parameters<typeof call<typeof translate.list>>[1]['query'] & object, 'language'>
const list = async (lang: Lang, query: TranslationQuery = {}) =>
  (await call(translate.list, { as: eliza, query: { language: lang, ...query } })).reply
const rowOf = async (lang: Lang, key: string) => {
  const row = (await list(lang, { q: key, limit: 100 })).items.find((one) => one.key === key)
  if (!row) throw new Error(`no row of ${key}`)
  return row
}
const write = (lang: Lang, key: string, text: string, version = 0) =>
  call(translate.write, { as: eliza, body: { language: lang, key, text, version } })
const overview = async (lang: Lang) => (await call(translate.overview, { as: eliza, query: { language: lang } })).reply
const many = (lang: Lang, texts: Readonly<Record<string, string>>, more: object = {}) =>
  call(translate.writeMany, {
    as: eliza,
    body: { language: lang, translations: Object.entries(texts).map(([key, text]) => ({ key, text })), ...more },
  })

test('GET translate lists every phrase, untranslated ones first', async () => {
  await write('fr', save, 'Enregistrer')
  const first = await list('fr')
  expect([first.total, first.items.length, first.items.every(({ state }) => state === 'todo')]).toEqual([
    total,
    50,
    true,
  ])
  const last = await list('fr', { page: Math.ceil(total / 50) })
  expect(last.items.at(-1)).toMatchObject({ key: save, text: 'Enregistrer', state: 'done', version: 1 })
  expect((await list('fr', { sort: '-state', limit: 1 })).items[0]?.key).toBe(save)
  expect((await list('fr', { sort: '-updated_at', limit: 1 })).items[0]?.key).toBe(save)
  const keys = (await list('fr', { sort: 'key', limit: 100 })).items.map(({ key }) => key)
  expect(keys).toEqual(keys.toSorted())
})

test('GET translate returns a phrase with its three languages, module, placeholders and uses', async () => {
  expect(await rowOf('fr', save)).toMatchObject({
    module: 'kernel',
    words: { tr: savedTr, en: savedEn, de: savedDe },
    text: '',
    built: '',
    state: 'todo',
    was: null,
    is_counted: false,
    places: [],
    version: 0,
  })
  expect(await rowOf('de', save)).toMatchObject({ built: savedDe, text: '', state: 'done' })
  expect(await rowOf('fr', 'menu-import.summary.changed')).toMatchObject({ is_counted: true, places: ['n'] })
  expect((await rowOf('fr', 'mail.reset.subject')).used).toContain('letter')
  expect((await rowOf('fr', 'rule.required')).used).toContain('error')
  expect((await rowOf('fr', 'word-group.hint')).used).not.toContain('error')
})

test('GET translate searches keys, the three languages and the own text, in any spelling', async () => {
  await write('fr', 'kitchen.title', 'Cuisines du monde')
  const keysMatching = async (q: string) => (await list('fr', { q, limit: 100 })).items.map(({ key }) => key)
  for (const q of ['kitchen.title', 'MUTFAKLAR', 'cuisines', 'küchenrichtungen', 'du monde'])
    expect([q, await keysMatching(q)]).toEqual([q, expect.arrayContaining(['kitchen.title'])])
  expect(await keysMatching('no such text anywhere')).toEqual([])
})

test('GET translate filters by area, module, place and state', async () => {
  const all = async (query: TranslationQuery) => (await list('fr', { ...query, limit: 100 })).items
  const modules = async (module: string[]) => [...new Set((await all({ module })).map((row) => row.module))]
  expect(await modules(['platform/kitchen'])).toEqual(['platform/kitchen'])
  expect((await modules(['platform'])).every((module) => module.startsWith('platform/'))).toBe(true)
  expect((await modules(['platform/word-group', 'platform/kitchen'])).toSorted()).toEqual([
    'platform/kitchen',
    'platform/word-group',
  ])
  // A prefix of a module's name matches nothing.
  expect(await modules(['platform/kit'])).toEqual([])
  const letters = await all({ screen: ['letter'] })
  expect(letters.length).toBeGreaterThan(10)
  expect(letters.every(({ key }) => key.startsWith('mail.'))).toBe(true)
  await write('fr', save, 'Enregistrer')
  expect((await all({ state: 'done' })).map(({ key }) => key)).toEqual([save])
  expect((await list('fr', { state: 'todo' })).total).toBe(total - 1)
})

test('GET translate/overview counts translations per language and module, and returns the plural rule of a language', async () => {
  await write('fr', 'kitchen.title', 'Cuisines')
  const { languages, modules, screens, forms } = await overview('fr')
  const of = (code: Lang) => languages.find((one) => one.code === code)
  expect([of('fr'), of('de'), of('ar')]).toMatchObject([
    { done: 1, total, name: 'Français', is_active: true },
    { done: total, total, is_active: true },
    { done: 0, total, name: 'العربية', is_active: false },
  ])
  expect(languages).toHaveLength(50)
  expect(modules.find(({ module }) => module === 'platform/kitchen')).toMatchObject({ done: 1, name: 'Mutfaklar' })
  expect(modules.reduce((sum, one) => sum + one.total, 0)).toBe(total)
  expect(screens.map(({ screen }) => screen)).toEqual(expect.arrayContaining(['frame', 'letter', 'error']))
  expect(forms.map(({ form }) => form)).toEqual(['one', 'many', 'other'])
})

test('PUT translate creates a text, updates it at its version, and deletes it', async () => {
  expect((await write('fr', save, ' Enregistrer ')).reply).toMatchObject({
    text: 'Enregistrer',
    state: 'done',
    version: 1,
  })
  expect((await write('fr', save, 'Sauver', 1)).reply).toMatchObject({ text: 'Sauver', version: 2 })
  expect((await write('fr', save, '', 2)).reply).toMatchObject({ text: '', state: 'todo', version: 0 })
  expect(await admin('select from translation')).toHaveLength(0)
})

test('PUT translate does not store a text that equals the built-in one', async () => {
  expect((await write('de', save, 'Sichern')).reply).toMatchObject({ text: 'Sichern', version: 1 })
  expect((await write('de', save, savedDe, 1)).reply).toMatchObject({ text: '', state: 'done', version: 0 })
  expect((await write('de', save, savedDe)).reply).toMatchObject({ text: '', version: 0 })
  expect(await admin('select from translation')).toHaveLength(0)
})

test.each([
  ['the first text of one who has seen none', 0],
  ['a version that has gone', 7],
])('PUT translate returns 409 with the present row for %s', async (_, version) => {
  await write('fr', save, 'Enregistrer')
  const { refusal } = await write('fr', save, 'Sauver', version)
  expect(refusal).toMatchObject({ status: 409, code: 'error.stale', present: { text: 'Enregistrer', version: 1 } })
})

test('PUT translate in parallel lets one of two create the first text', async () => {
  const answers = await Promise.all(['Enregistrer', 'Sauver', 'Garder'].map((text) => write('fr', save, text)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test.each([
  ['HTML', save, '<b>Enregistrer</b>', 'translate.wrong.html'],
  ['a lost place', 'menu-import.summary.changed', 'changé', 'translate.wrong.missing-place'],
  ['a place that nobody fills', save, 'Enregistrer {name}', 'translate.wrong.unknown-place'],
  [
    'forms that the language has not',
    'menu-import.summary.changed',
    '{n} a|{n} b|{n} c|{n} d',
    'translate.wrong.forms',
  ],
])('PUT translate refuses %s and keeps the present text', async (_, key, text, code) => {
  const { status, errors } = (await write('fr', key, text)).refusal
  expect([status, errors?.map((one) => [one.path, one.code])]).toEqual([400, [['text', code]]])
  expect(errors?.[0]?.message).not.toContain('translate.')
  expect(await admin('select from translation')).toHaveLength(0)
})

test('PUT translate returns 404 for an unknown key, also for names of object properties', async () => {
  for (const key of ['no.such.key', 'constructor', '__proto__'])
    expect([key, (await write('fr', key, 'x')).status]).toEqual([key, 404])
})

test('PUT translate needs its key, which company users cannot have', async () => {
  const body = { language: 'fr', key: save, text: 'Enregistrer', version: 0 } as const
  expect((await call(translate.list, { as: looking, query: { language: 'fr' } })).status).toBe(200)
  for (const as of [looking, owner]) expect((await call(translate.write, { as, body })).status).toBe(403)
  expect((await call(translate.list, { as: owner, query: { language: 'fr' } })).status).toBe(403)
})

test('PUT translate logs the text and the user', async () => {
  await write('fr', save, 'Enregistrer')
  await write('fr', save, 'Sauver', 1)
  const rows = await admin<{ user_id: number; action: string; before: object; after: object }>(
    `select user_id, action, before, after from audit_log where record = 'translation' order by id desc limit 2`,
  )
  expect(rows).toMatchObject([
    { user_id: eliza.id, action: 'update', before: { text: 'Enregistrer' }, after: { text: 'Sauver' } },
    { user_id: eliza.id, action: 'insert', after: { lang: 'fr', key: save, text: 'Enregistrer' } },
  ])
})

test('the server uses a text at once, and stops using it once it is deleted', async () => {
  const expectText = (text: string) => expect.poll(() => t('fr', save)).toBe(text)
  await write('fr', save, 'Enregistrer')
  await expectText('Enregistrer')
  await write('fr', save, '', 1)
  await expectText(savedTr)
})

test('errors, field errors and letters use the text in the reader’s language', async () => {
  const { email } = await a.user({ account: await a.account(), keys: [], lang: 'fr' })
  await write('fr', 'error.unauthenticated', 'Veuillez vous connecter')
  await write('fr', 'rule.required', 'À remplir')
  await write('fr', 'mail.reset.subject', 'Votre code')
  const refused = async (url: string) =>
    (await app.inject({ method: 'POST', url, headers: { lang: 'fr' }, payload: {} })).json()
  await expect.poll(async () => (await refused('/api/user/getinfo')).message).toBe('Veuillez vous connecter')
  await expect.poll(() => t('fr', 'mail.reset.subject')).toBe('Votre code')
  const { errors } = await refused('/api/user/login')
  expect(errors.map(({ message }: { message: string }) => message)).toContain('À remplir')
  await call(forgetPassword, { body: { email } })
  const subjects = () => admin<{ subject: string }>('select subject from mail where recipient = $1', [email])
  await expect.poll(() => subjects()).toEqual([{ subject: 'Votre code' }])
})

test('a text is outdated after a change of the Turkish one, until it is saved again', async () => {
  await write('fr', save, 'Enregistrer')
  await write('tr', save, 'Sakla')
  expect(await rowOf('fr', save)).toMatchObject({ state: 'todo', was: savedTr, words: { tr: 'Sakla' } })
  expect((await overview('fr')).languages.find(({ code }) => code === 'fr')?.done).toBe(0)
  expect((await write('fr', save, 'Enregistrer', 1)).reply).toMatchObject({ state: 'done', was: null, version: 2 })
  expect((await overview('fr')).languages.find(({ code }) => code === 'fr')?.done).toBe(1)
  // Turkish is the source, so it is never outdated.
  expect(await rowOf('tr', save)).toMatchObject({ state: 'done', was: null })
})

test('a text for another Turkish text of the code is outdated', async () => {
  await admin(`insert into translation (key, lang, text, source) values ($1, 'de', 'Sichern', 'Eskiden böyleydi')`, [
    save,
  ])
  expect(await rowOf('de', save)).toMatchObject({ state: 'todo', was: 'Eskiden böyleydi' })
  const { languages } = await overview('de')
  expect(languages.find(({ code }) => code === 'de')?.done).toBe(total - 1)
})

test('POST translate/many previews texts, and writes them', async () => {
  await write('fr', save, 'Enregistrer')
  await write('fr', 'action.cancel', 'Abandonner')
  const texts = { [save]: 'Enregistrer', 'action.cancel': 'Annuler', 'action.delete': 'Supprimer', 'action.add': ' ' }
  const counts = { new: 1, changed: 1, unchanged: 1, wrong: 0 }
  const looked = (await many('fr', texts, { dry_run: true })).reply
  expect(looked).toMatchObject({ counts, is_written: false })
  expect(looked.rows).toEqual([
    { row: 2, key: 'action.cancel', before: 'Abandonner', after: 'Annuler', fault: null },
    { row: 3, key: 'action.delete', before: '', after: 'Supprimer', fault: null },
  ])
  expect((await rowOf('fr', 'action.cancel')).text).toBe('Abandonner')
  expect((await many('fr', texts)).reply).toMatchObject({ counts, is_written: true })
  expect(await rowOf('fr', 'action.cancel')).toMatchObject({ text: 'Annuler', version: 2 })
  expect(await rowOf('fr', save)).toMatchObject({ version: 1 })
})

test('POST translate/many writes none when one is wrong, unless wrong ones are to be skipped', async () => {
  const texts: Record<PhraseKey | 'no.such', string> = {
    'action.delete': 'Supprimer',
    'action.add': '<i>',
    'no.such': 'x',
  } as never
  const { refusal } = await many('fr', texts)
  expect(refusal).toMatchObject({ status: 400, code: 'translate.wrong.some' })
  expect(refusal.errors?.map(({ path, code }) => [path, code])).toEqual([
    ['translations.1.text', 'translate.wrong.html'],
    ['translations.2.text', 'translate.wrong.key'],
  ])
  expect(await admin('select from translation')).toHaveLength(0)
  const { counts, rows } = (await many('fr', texts, { leave_wrong: true })).reply
  expect(counts).toEqual({ new: 1, changed: 0, unchanged: 0, wrong: 2 })
  expect(rows.map(({ key, fault }) => [key, fault !== null])).toEqual([
    ['action.delete', false],
    ['action.add', true],
    ['no.such', true],
  ])
  expect((await list('fr', { state: 'done' })).items.map(({ key }) => key)).toEqual(['action.delete'])
})

test('POST translate/many refuses a duplicate key, and deletes texts that equal the built-in ones', async () => {
  const translations = ['Sauver', 'Garder'].map((text) => ({ key: save, text }))
  const { refusal } = await call(translate.writeMany, { as: eliza, body: { language: 'fr', translations } })
  expect(refusal.errors?.map(({ code }) => code)).toEqual(['translate.wrong.twice'])
  await write('de', save, 'Sichern')
  await many('de', { [save]: savedDe })
  expect(await admin('select from translation')).toHaveLength(0)
})

test('POST translate/many marks an outdated text as current', async () => {
  await admin(`insert into translation (key, lang, text, source) values ($1, 'fr', 'Sauver', 'Eskiden')`, [save])
  expect((await many('fr', { [save]: 'Sauver' })).reply.counts).toMatchObject({ unchanged: 1 })
  expect(await rowOf('fr', save)).toMatchObject({ state: 'done', version: 2 })
})
