import { companyTheme } from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import { sections } from '@sofra/contract/company/settings/settings.contract.ts'
import { orderingMenu } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { orderingFront } from '@sofra/contract/order/storefront/storefront.contract.ts'
import { allPhrases } from '@sofra/contract/phrases.ts'
import { largestFavicon } from '@sofra/contract/platform/picture/picture.contract.ts'
import { setting } from '@sofra/contract/platform/setting/setting.contract.ts'
import { defaultLook, variablesOf } from '@sofra/contract/platform/theme/theme.look.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { themeSample } from '../../../../test/fixtures/platform/theme.fixture.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'
import { newFileName } from '../../../kernel/files/new-file-name.ts'
import { openFileStore } from '../../../kernel/files/open-file-store.ts'
import { noise } from '../../platform/picture/picture.samples.ts'

const { a, admin, app, call, config } = await testServer()
const { A, B, a1, a2, b1, eliza } = await twoTenants(a)
afterEach(() => void vi.useRealTimers())

const front = (of: { channel: { key: string } } = A, headers: Record<string, string> = {}) =>
  call(orderingFront, { channel: of.channel, headers })
const colour = async (of = A as { channel: { key: string } }) =>
  (await front(of)).reply.theme.variables['--theme-primary']
const none = {
  primary_color: null,
  accent_color: null,
  background_color: null,
  surface_color: null,
  text_color: null,
  muted_color: null,
  font: null,
  logo: null,
  favicon: null,
  banner: null,
}
const publish = async (theme_id: number, more: object = {}) => {
  const body = { ...none, name: `Yaz ${theme_id}`, theme_id, is_active: true, ...more }
  return (await call(companyTheme.create, { as: A.owner, params: { company_id: A.id }, body })).reply
}

test('GET ordering/front offers a language once all phrases of the guest page are translated', async () => {
  const codes = async () => (await front()).reply.languages.map(({ code }) => code)
  const keys = Object.keys(allPhrases).filter((key) => key.startsWith('guest-page.'))
  await admin(`update language set is_active = true where code = 'fr'`)
  await admin(`insert into translation (key, lang, text) select key, 'fr', 'mot' from unnest($1::text[]) key`, [
    keys.slice(1),
  ])
  await admin(`select pg_notify('site_changed', '')`)
  // English and German are built in.
  await expect.poll(codes).toEqual(['tr', 'en', 'de'])
  await admin(`insert into translation (key, lang, text) values ($1, 'fr', 'mot')`, [keys[0]])
  await expect.poll(codes).toEqual(['tr', 'en', 'de', 'fr'])
  await admin(`delete from translation where lang = 'fr'`)
  await admin(`update language set is_active = false where code = 'fr'`)
})

test('GET ordering/front returns the calling company only, with currency, branches and states', async () => {
  const { reply } = await front()
  expect(reply).toMatchObject({
    maintenance: null,
    company: { id: A.id },
    currency: { code: 'TRY', symbol: '₺' },
    branches: [
      { id: a1.id, state: 'open' },
      { id: a2.id, state: 'open' },
    ],
  })
  expect(reply.languages.find(({ is_default }) => is_default)?.code).toBe('tr')
  expect(reply.delivery_types.toSorted()).toEqual(reply.branches[0]?.delivery_types.toSorted())
  expect((await front(B)).reply.branches.map(({ id }) => id)).toEqual([b1.id])
})

test('GET ordering/front returns the published design at once, instead of the default and the company settings', async () => {
  expect((await front()).reply.theme.variables).toEqual(variablesOf(defaultLook))
  const logo = 'picture/ab/settings.webp'
  const params = { company_id: A.id }
  const { reply: logos } = await call(sections.logos.one, { as: A.owner, params })
  const { credentials: _credentials, ...entered } = logos
  await admin('update company set settings = settings || $2 where id = $1', [
    A.id,
    JSON.stringify({ logos: { ...entered, light: logo } }),
  ])
  const theme = await a.insert('theme', themeSample)
  const companyDesign = await publish(theme.id, { primary_color: '#114488' })
  const { reply } = await front()
  expect(reply.theme.variables).toMatchObject({
    '--theme-primary': '#114488',
    '--theme-text': themeSample.text_color,
    '--theme-font': expect.stringContaining('Charter'),
  })
  expect(reply.theme.dark_variables?.['--theme-background']).toBe('#131313')
  expect(reply.logos.light).toBe(`${config.publicUrl}/files/${logo}`)
  expect(await colour(B)).toBe(defaultLook.primary_color)

  const one = { company_id: A.id, company_theme_id: companyDesign.id }
  const ownLogo = 'picture/cd/own.webp'
  const { id: _id, created_at: _at, theme_name: _name, ...input } = companyDesign
  const changed = await call(companyTheme.update, { as: A.owner, params: one, body: { ...input, logo: ownLogo } })
  expect((await front()).reply.logos.light).toBe(`${config.publicUrl}/files/${ownLogo}`)
  await call(companyTheme.update, {
    as: A.owner,
    params: one,
    body: { ...input, is_active: false, version: changed.reply.version },
  })
  expect(await colour()).toBe(defaultLook.primary_color)
})

test('GET ordering/front returns the company’s texts, and a branch’s logos and pictures before the company’s', async () => {
  const none = { title: '', description: '', keywords: '', share_picture: null }
  expect((await front(B)).reply).toMatchObject({
    seo: none,
    social: [],
    apps: { app_store: '', play_store: '' },
    analytics: { ga4_id: '', gtm_id: '', meta_pixel_id: '' },
  })
  const settings = {
    seo: {
      title: { tr: 'Ocakbaşı', en: 'Grill', de: '' },
      description: { tr: 'Közde', en: '', de: '' },
      keywords: 'kebap',
    },
    // In an order other than the displayed one, and with one removed entry.
    social: { youtube: 'https://y.demo.sofra', x: '', instagram: 'https://i.demo.sofra' },
    apps: { app_store: 'https://a.demo.sofra/id77' },
    analytics: { ga4_id: 'G-ABCD1234' },
    logos: { light: 'picture/ab/company.webp' },
  }
  await admin('update company set settings = settings || $2 where id = $1', [A.id, JSON.stringify(settings)])
  await admin('update branch set logos = $2, images = $3 where id = $1', [
    a1.id,
    JSON.stringify({ light: 'picture/cd/branch.webp', dark: null, mobile: null }),
    ['picture/ef/room.webp'],
  ])
  const { reply } = await front(A, { lang: 'en' })
  expect(reply).toMatchObject({
    seo: { title: 'Grill', description: 'Közde', keywords: 'kebap' },
    social: [
      { network: 'instagram', url: 'https://i.demo.sofra' },
      { network: 'youtube', url: 'https://y.demo.sofra' },
    ],
    apps: { app_store: 'https://a.demo.sofra/id77' },
    analytics: { ga4_id: 'G-ABCD1234', gtm_id: '' },
  })
  const at = (path: string) => `${config.publicUrl}/files/picture/${path}.webp`
  expect(reply.branches.map(({ logos, pictures }) => ({ light: logos.light, dark: logos.dark, pictures }))).toEqual([
    { light: at('cd/branch'), dark: at('cd/branch'), pictures: [at('ef/room')] },
    { light: at('ab/company'), dark: null, pictures: [] },
  ])
  await admin("update company set settings = settings - '{seo,social,apps,analytics,logos}'::text[] where id = $1", [
    A.id,
  ])
  await admin("update branch set logos = '{}', images = '{}' where id = $1", [a1.id])
})

test('GET ordering/front returns a large picture in its smallest size as favicon, and an icon unchanged', async () => {
  const path = `${newFileName('picture')}.webp`
  const large = await noise(1_600, 1_200).webp().toBuffer()
  expect(large.length).toBeGreaterThan(largestFavicon)
  await openFileStore(config).put(path, large)
  const theme = await a.insert('theme', { ...themeSample, name: { tr: 'Simge', en: '', de: '' } })
  const { id, version } = await publish(theme.id, { favicon: path })
  const address = (await front()).reply.logos.favicon ?? ''
  const answer = await app.inject({ url: address.slice(config.publicUrl.length) })
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.length).toBeLessThanOrEqual(largestFavicon)

  const params = { company_id: A.id, company_theme_id: id }
  const icon = 'picture/ef/0123456789abcdef0123456789abcd.ico'
  const body = { ...none, name: 'Simge', theme_id: theme.id, is_active: true, favicon: icon, version }
  await call(companyTheme.update, { as: A.owner, params, body })
  expect((await front()).reply.logos.favicon).toBe(`${config.publicUrl}/files/${icon}`)
})

test('GET ordering/front leaves out own colours that are unreadable with a changed theme', async () => {
  const theme = await a.insert('theme', themeSample)
  await publish(theme.id, { accent_color: '#8c1d18' })
  const accent = async () => (await front()).reply.theme.variables['--theme-accent']
  expect(await accent()).toBe('#8c1d18')
  const night = { background_color: '#111111', surface_color: '#1a1a1a', text_color: '#ffffff', muted_color: '#cccccc' }
  const set = Object.entries({ ...night, accent_color: '#ffb4a8', primary_color: '#e8773a' })
  await admin(`update theme set ${set.map(([name, value]) => `${name} = '${value}'`).join(', ')} where id = $1`, [
    theme.id,
  ])
  expect(await accent()).toBe('#ffb4a8')
})

test('GET ordering/front returns 304 until its data changes', async () => {
  const first = await front()
  const tag = { 'if-none-match': String(first.headers.etag) }
  expect((await front(A, tag)).status).toBe(304)
  expect((await front(B, tag)).status).toBe(200)
  await admin("update branch set manual_state = 'closed', manual_until = null where id = $1", [a2.id])
  const changed = await front(A, tag)
  expect([changed.status, changed.reply.branches.map(({ state }) => state)]).toEqual([200, ['open', 'closed']])
  await admin('update branch set is_active = false where id = $1', [a2.id])
  expect((await front()).reply.branches.map(({ id }) => id)).toEqual([a1.id])
})

test('GET ordering/front returns only public settings, each with its type', async () => {
  const add = (key: string, more: object) =>
    call(setting.create, {
      as: eliza,
      body: {
        key,
        description: { tr: '', en: '', de: '' },
        minimum: null,
        maximum: null,
        options: [],
        is_public: true,
        type: 'text',
        value: 'x',
        ...more,
      },
    })
  await add('front.phone_first', { type: 'flag', value: 'true' })
  await add('front.links', { type: 'json', value: '[{"a": 1}]' })
  await add('front.hidden', { is_public: false })
  expect((await front()).reply.settings).toEqual({
    'front.phone_first': true,
    'front.links': [{ a: 1 }],
    'ordering.schedule_days': 14,
  })
})

test('GET ordering/front returns 200 with a notice under maintenance, and the menu returns 503', async () => {
  await admin('update site set maintenance = true, maintenance_text = $1', [
    JSON.stringify({ tr: 'Birazdan', en: 'Soon' }),
  ])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  expect((await front(A, { lang: 'en' })).reply.maintenance).toEqual({ text: 'Soon', until: null })
  expect((await call(orderingMenu, { channel: A.channel, query: { branch_id: a1.id } })).status).toBe(503)
})
