import { forgetPassword } from '@sofra/contract/access/reset/reset.contract.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { language } from '@sofra/contract/platform/language/language.contract.ts'
import { bootstrap, languageList } from '@sofra/contract/platform/site/site.contract.ts'
import { beforeEach, expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys, twoTenants } from '../../../../test/tenants.ts'
import { translate } from '../../../kernel/words.ts'

const { a, admin, app, call } = await testServer()
const world = await twoTenants(a)
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
const looking = await a.user({ account: await a.account('eliza'), keys: ['get-language-all', 'get-language'] })
const owner = await a.user({ account: await a.account('customer'), keys: allKeys })

beforeEach(async () => {
  await admin(`update language set is_panel_default = false, is_guest_default = false`)
  await admin(
    `update language set is_active = code in ('tr', 'en', 'de'), is_panel_default = code = 'tr', is_guest_default = code = 'tr',
       sort_no = id, version = 1`,
  )
  await expect.poll(() => refusedIn()).toBe(allPhrases['error.unauthenticated'][0])
})

const list = async () => (await call(language.list, { as: eliza })).reply.items
const rowOf = async (code: Lang) => {
  const row = (await list()).find((one) => one.code === code)
  if (!row) throw new Error(`no language ${code}`)
  return row
}
const put = async (code: Lang, change: object) => {
  const { id, name, is_active, is_panel_default, is_guest_default, version } = await rowOf(code)
  const body = { name, is_active, is_panel_default, is_guest_default, version, ...change }
  return call(language.update, { as: eliza, params: { id }, body })
}
const offered = async () => (await call(languageList, {})).reply.map(({ code }) => code)
const order = (ids: readonly number[]) => call(language.order, { as: eliza, body: { ids: [...ids] } })

test('GET language-setting lists all languages with their progress, offered ones first', async () => {
  await a.insert('translation', { key: 'action.save', lang: 'fr', text: 'Enregistrer' })
  const rows = await list()
  const total = Object.keys(allPhrases).length
  expect(rows).toHaveLength(50)
  expect(rows.slice(0, 3).map(({ code, translated }) => [code, translated])).toEqual([
    ['tr', total],
    ['en', total],
    ['de', total],
  ])
  expect(await rowOf('fr')).toMatchObject({ translated: 1, phrases: total, is_active: false, name: 'Français' })
  await admin('delete from translation')
  const matching = (await call(language.list, { as: eliza, query: { q: 'fran', is_active: false } })).reply.items
  expect(matching.map(({ code }) => code)).toEqual(['fr'])
})

test('PUT language-setting offers a language to everyone at once, after the others', async () => {
  expect((await put('fr', { is_active: true, name: 'Français ' })).reply).toMatchObject({ is_active: true, version: 2 })
  await expect.poll(offered).toEqual(['tr', 'en', 'de', 'fr'])
  const { languages } = (await call(bootstrap, { as: owner })).reply
  expect(languages.at(-1)).toMatchObject({ code: 'fr', name: 'Français' })
  await put('fr', { is_active: false })
  await expect.poll(offered).toEqual(['tr', 'en', 'de'])
})

const refusedIn = async (lang?: string) =>
  (await app.inject({ method: 'POST', url: '/api/user/getinfo', headers: lang ? { lang } : {} })).json().message

test('texts in a language that is off are Turkish: errors, letters and names of records', async () => {
  const key = 'error.unauthenticated'
  const [turkish, , german] = allPhrases[key]
  expect(await refusedIn('de')).toBe(german)
  await put('de', { is_active: false })
  await expect.poll(() => refusedIn('de')).toBe(turkish)
  expect(translate('de', key)).toBe(turkish)
  const { email } = await a.user({ account: await a.account(), keys: [], lang: 'de' })
  await call(forgetPassword, { body: { email } })
  const subjects = () => admin<{ subject: string }>('select subject from mail where recipient = $1', [email])
  await expect.poll(subjects).toEqual([{ subject: allPhrases['mail.reset.subject'][0] }])
  await put('de', { is_active: true })
  await expect.poll(() => refusedIn('de')).toBe(german)
})

test('the guest menu is in the requested language if it is offered, else in the channel’s', async () => {
  const category = await a.category({ branch: world.a1, name: { tr: 'Çorbalar', en: 'Soups', de: 'Suppen' } })
  await a.product({ branch: world.a1, category_id: category.id })
  const categoryNames = async (lang?: string) => {
    const headers: Record<string, string> = lang ? { lang } : {}
    const { reply } = await call(orderingMenu, {
      channel: world.A.channel,
      query: { branch_id: world.a1.id, delivery_type: 'deliveryToAddress' },
      headers,
    })
    return reply.categories.map(({ name }) => name).filter((name) => ['Çorbalar', 'Soups', 'Suppen'].includes(name))
  }
  expect([await categoryNames('de'), await categoryNames('fr'), await categoryNames()]).toEqual([
    ['Suppen'],
    ['Çorbalar'],
    ['Çorbalar'],
  ])
  await put('en', { is_guest_default: true })
  await expect.poll(() => categoryNames()).toEqual(['Soups'])
  expect([await categoryNames('tr'), await categoryNames('fr'), await categoryNames('de')]).toEqual([
    ['Çorbalar'],
    ['Soups'],
    ['Suppen'],
  ])
  await put('de', { is_active: false })
  await expect.poll(() => categoryNames('de')).toEqual(['Soups'])
})

test('PUT language-setting makes one language the default of the panel, instead of the former one', async () => {
  const [, english] = allPhrases['error.unauthenticated']
  expect((await put('en', { is_panel_default: true })).reply).toMatchObject({ is_panel_default: true })
  await expect.poll(() => refusedIn()).toBe(english)
  expect(await rowOf('tr')).toMatchObject({ is_panel_default: false, is_guest_default: true, version: 2 })
})

test.each([
  ['Turkish, which stands in for what is missing', 'tr', { is_active: false }, 'is_active', 'language.turkish'],
  [
    'one that guests begin with',
    'en',
    { is_active: false, is_guest_default: true },
    'is_active',
    'language.default-active',
  ],
  ['the only default', 'tr', { is_panel_default: false }, 'is_panel_default', 'language.one-default'],
] as const)('PUT language-setting refuses to deactivate %s', async (_, code, change, path, error) => {
  const { status, errors } = (await put(code, change)).refusal
  expect([status, errors?.map((one) => [one.path, one.code])]).toEqual([400, [[path, error]]])
  expect(await rowOf(code)).toMatchObject({ version: 1, is_active: true })
})

test('PUT language-setting returns 409 with the present row for a stale version', async () => {
  await put('fr', { is_active: true })
  const { refusal } = await put('fr', { name: 'French', version: 1 })
  expect(refusal).toMatchObject({ status: 409, code: 'error.stale', present: { name: 'Français', version: 2 } })
})

test('PUT language-setting in parallel leaves one default', async () => {
  await Promise.all(['en', 'de'].map((code) => put(code as Lang, { is_panel_default: true })))
  expect((await list()).filter(({ is_panel_default }) => is_panel_default)).toHaveLength(1)
})

test('PUT language-setting/order orders all offered languages, or none', async () => {
  const ids = (await list()).slice(0, 3).map(({ id }) => id)
  const [tr = 0, en = 0, de = 0] = ids
  expect((await order([de, tr, en])).reply).toEqual({ ids: [de, tr, en] })
  await expect.poll(offered).toEqual(['de', 'tr', 'en'])
  for (const wrong of [
    [de, tr],
    [de, tr, tr],
    [de, tr, (await rowOf('fr')).id],
  ])
    expect((await order(wrong)).refusal).toMatchObject({ status: 409, code: 'language.order-changed' })
  expect(await offered()).toEqual(['de', 'tr', 'en'])
})

test('GET language-setting/:id returns its number of users', async () => {
  const { id } = await rowOf('nl')
  const users = async () => (await call(language.one, { as: eliza, params: { id } })).reply.users
  const before = await users()
  await a.user({ account: await a.account(), keys: [], lang: 'nl' })
  expect(await users()).toBe(before + 1)
})

test('PUT language-setting needs a platform user with its key', async () => {
  const { id, name, version } = await rowOf('fr')
  const body = { name, is_active: true, is_panel_default: false, is_guest_default: false, version }
  expect((await call(language.list, { as: looking })).status).toBe(200)
  for (const as of [looking, owner])
    expect((await call(language.update, { as, params: { id }, body })).status).toBe(403)
  expect((await call(language.list, { as: owner })).status).toBe(403)
})
