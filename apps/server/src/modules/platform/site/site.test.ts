import { getInfo, login } from '@sofra/contract/access/session/session.contract.ts'
import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { defaultSettings } from '@sofra/contract/order/orders/order.states.ts'
import { deliveryTypeSettingAll } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import {
  bootstrap,
  checkAvailability,
  consentText,
  languageList,
  siteSetting,
} from '@sofra/contract/platform/site/site.contract.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { testPassword } from '../../../../test/factories.ts'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
const anybody = await a.user({ account: await a.account(), keys: [] })
afterEach(() => void vi.useRealTimers())

test('GET bootstrap returns all data that the panel needs at its start', async () => {
  const { site, languages, currencies, ...rest } = (await call(bootstrap, { as: anybody })).reply
  const support = { support_email: '', support_phone: '' }
  expect(site).toEqual({ name: 'Sofra', maintenance: false, company_hosts: [], platform_hosts: [], ...support })
  expect(rest).toMatchObject({
    delivery_types: defaultSettings,
    courier_platforms: expect.arrayContaining([{ id: expect.any(Number), name: 'Vigo' }]),
  })
  expect(languages.map(({ code }) => code)).toEqual(['tr', 'en', 'de'])
  expect(currencies[0]).toMatchObject({
    code: 'TRY',
    symbol: '₺',
    symbol_format: 'suffix',
    thousands: '.',
    decimal: ',',
  })
  expect((await call(languageList, {})).reply).toEqual(languages)
})

const later = () => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2_001 })
const { id: _id, ...settings } = (await call(siteSetting.one, { as: eliza })).reply
const maintain = async (more: object) => {
  const { version } = (await call(siteSetting.one, { as: eliza })).reply
  const answer = await call(siteSetting.update, { as: eliza, body: { ...settings, ...more, version } })
  later()
  return answer
}

test('PUT site-setting sets whether users are offered live support', async () => {
  const isShown = async () => (await call(getInfo, { as: anybody })).reply.is_show_live_support
  await maintain({ live_support: true })
  expect(await isShown()).toBe(true)
  await maintain({ live_support: false })
  expect(await isShown()).toBe(false)
})

test('PUT site-setting starts a maintenance: every call except the sign-in of operators returns 503 with its text and end', async () => {
  const owner = await a.user({ account: await a.account(), keys: [] })
  const operator = await a.user({ account: await a.account('eliza') })
  const until = new Date(Date.now() + 600_000).toISOString()
  const text = { tr: 'Taşınıyoruz', en: '', de: 'Wir ziehen um' }
  expect((await maintain({ maintenance: true, maintenance_text: text, maintenance_until: until })).status).toBe(200)

  const signIn = (email: string) => call(login, { body: { email, password: testPassword }, headers: { lang: 'de' } })
  const closed = [
    await call(bootstrap, { as: anybody, headers: { lang: 'de' } }),
    await call(quote, { channel: { key: 'any' }, headers: { lang: 'de' }, body: {} as never }),
    await signIn(owner.email),
  ]
  for (const { refusal, headers } of closed.filter(({ status }) => status !== 401)) {
    expect(refusal).toMatchObject({ status: 503, code: 'maintenance.text', message: 'Wir ziehen um' })
    expect(Number(headers['retry-after'])).toBeGreaterThan(500)
  }
  expect(closed.map(({ status }) => status)).toEqual([503, 401, 503])
  expect((await call(checkAvailability, { headers: { lang: 'en' } })).reply).toEqual({
    maintenanceStatus: true,
    text: 'Taşınıyoruz',
    until,
  })
  expect((await signIn(operator.email)).status).toBe(200)
  expect((await call(bootstrap, { as: operator })).reply.site.maintenance).toBe(true)

  await maintain({ maintenance: false })
  expect((await signIn(owner.email)).status).toBe(200)
  expect((await call(bootstrap, { as: anybody })).status).toBe(200)
})

test('PUT site-setting refuses a stale version and callers who are no operators', async () => {
  const body = { ...settings, version: 1_000 }
  expect((await call(siteSetting.update, { as: eliza, body })).refusal).toMatchObject({
    status: 409,
    present: { id: 1 },
  })
  expect((await call(siteSetting.update, { as: anybody, body })).status).toBe(403)
})

test.each([
  ['start.site-failed', 'Site ayarları yüklenemedi.', 'delete from site', 'insert into site default values'],
  [
    'start.delivery-types-failed',
    'Teslimat tipleri yüklenemedi.',
    `update delivery_type set situations = situations || '{"lost": 1}'`,
    `update delivery_type set situations = situations - 'lost'`,
  ],
])('GET bootstrap returns %s where these cannot be read', async (code, message, lose, mend) => {
  await admin(lose)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  const { refusal } = await call(bootstrap, { as: anybody })
  await admin(mend)
  expect(refusal).toMatchObject({ status: 503, code, message })
})

test('deliveryTypeSettingAll returns the transitions that the server enforces', async () => {
  expect((await call(deliveryTypeSettingAll, { as: anybody })).reply).toEqual(defaultSettings)
})

test('GET consent-text returns the operator’s text in the caller’s language, and changes take effect at once', async () => {
  const read = async (lang: string) => {
    later()
    const { reply } = await call(consentText, { query: { text: 'terms' }, headers: { lang } })
    vi.useRealTimers()
    return reply.text
  }
  const versionNow = async () => (await admin('select texts_version from site'))[0]
  expect(await read('de')).toBe('')
  const before = await versionNow()
  const terms = { tr: '# Kapsam\n\nBu koşullar', en: '', de: '# Geltung' }
  await maintain({ maintenance: false, terms })
  expect([await read('de'), await read('en')]).toEqual(['# Geltung', '# Kapsam\n\nBu koşullar'])
  const changed = await versionNow()
  expect(changed).not.toEqual(before)
  await maintain({ maintenance: false, terms, name: 'Sofra' })
  expect(await versionNow()).toEqual(changed)
})
