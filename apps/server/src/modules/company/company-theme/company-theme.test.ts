import { companyTheme, themeChoices } from '@sofra/contract/company/company-theme/company-theme.contract.ts'
import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import { expect, test } from 'vitest'
import { themeSample } from '../../../../test/fixtures/platform/theme.fixture.ts'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, B, eliza } = await twoTenants(a)

type OfOwner = { id: number; owner: typeof A.owner }
let count = 0
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
  is_active: false,
}
const offered = async (more: object = {}) => a.insert('theme', { ...themeSample, ...more })
const choose = (theme_id: number, more: object = {}, of: OfOwner = A) => {
  count += 1
  const body = { ...none, name: `Yaz ${count}`, theme_id, ...more }
  return call(companyTheme.create, { as: of.owner, params: { company_id: of.id }, body, headers: { lang: 'en' } })
}
const publishedOf = async (of: OfOwner) => {
  const filter = { params: { company_id: of.id }, query: { is_active: 'true' } }
  return (await call(companyTheme.list, { as: of.owner, ...filter })).reply.items.map(({ name }) => name)
}
const choicesOf = async (of: OfOwner) =>
  (await call(themeChoices, { as: of.owner, params: { company_id: of.id } })).reply.map(({ id }) => id)

test('POST company-theme publishes one theme at a time, per company', async () => {
  const { id } = await offered()
  const first = (await choose(id, { is_active: true })).reply
  await choose(id, {}, A)
  expect(await publishedOf(A)).toEqual([first.name])
  const foreign = (await choose(id, { is_active: true }, B)).reply
  const second = (await choose(id, { is_active: true })).reply
  expect([await publishedOf(A), await publishedOf(B)]).toEqual([[second.name], [foreign.name]])
  const many = await Promise.all([1, 2, 3].map(() => choose(id, { is_active: true })))
  expect(many.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await publishedOf(A)).length).toBe(1)
})

test('a theme of another company returns 404', async () => {
  const { reply } = await choose((await offered()).id)
  const params = { company_id: B.id, company_theme_id: reply.id }
  expect((await call(companyTheme.one, { as: B.owner, params })).status).toBe(404)
  expect((await call(companyTheme.one, { as: B.owner, params: { ...params, company_id: A.id } })).status).toBe(404)
})

test('a deactivated theme stays with companies that use it, and cannot be chosen by others', async () => {
  const { id } = await offered()
  const { reply } = await choose(id)
  const body = { ...themeSample, name: { tr: 'Kapalı' }, is_active: false, image: null, version: 1 }
  expect((await call(theme.update, { as: eliza, params: { id }, body })).status).toBe(200)

  expect(await choicesOf(A)).toContain(id)
  const { id: company_theme_id, version, created_at: _at, theme_name: _name, ...fields } = reply
  const params = { company_id: A.id, company_theme_id }
  const renamed = await call(companyTheme.update, { as: A.owner, params, body: { ...fields, name: 'Kış', version } })
  expect(renamed.reply).toMatchObject({ name: 'Kış', theme_name: { tr: 'Kapalı' } })

  expect(await choicesOf(B)).not.toContain(id)
  for (const theme_id of [id, 999_999])
    expect((await choose(theme_id, {}, B)).refusal).toMatchObject({ status: 400, errors: [{ path: 'theme_id' }] })
})

test('DELETE theme refuses a theme in use, with its companies', async () => {
  const { id } = await offered()
  const { reply } = await choose(id, { name: 'Bahar' })
  const { refusal } = await call(theme.remove, { as: eliza, params: { id }, headers: { lang: 'en' } })
  expect(refusal).toMatchObject({ status: 409, code: 'error.in-use.by' })
  expect(refusal.message).toContain('Site design (1): Bahar')
  expect((await call(theme.list, { as: eliza, query: { sort: '-created_at' } })).reply.items[0]).toMatchObject({
    used: 1,
  })
  await call(companyTheme.remove, { as: A.owner, params: { company_id: A.id, company_theme_id: reply.id } })
  expect((await call(theme.remove, { as: eliza, params: { id } })).status).toBe(200)
})

test('POST company-theme refuses own colours without sufficient contrast, at the own colour', async () => {
  const { id } = await offered()
  expect((await choose(id, { text_color: '#bbbbbb' })).refusal.errors?.map(({ path }) => path)).toEqual([
    'text_color',
    'text_color',
  ])
  const { refusal } = await choose(id, { background_color: '#222222' })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'background_color' }, { path: 'background_color' }] })
  expect(refusal.errors?.[0]?.message).toMatch(/^The contrast of “Text colour” on “Page background” is/)
  expect((await choose(id, { primary_color: '#114488', font: 'serif' })).status).toBe(201)
})

test.each([
  ['a colour that leaves its property', { accent_color: 'red;}body{display:none' }, 'accent_color'],
  ['a picture from elsewhere', { logo: 'https://elsewhere.test/x.png' }, 'logo'],
  ['style sheets', { css: '.a{position:fixed}' }, 'css'],
  ['a font from elsewhere', { font: '@import url(//x)' }, 'font'],
])('POST company-theme refuses %s', async (_, more, path) => {
  expect((await choose((await offered()).id, more)).refusal).toMatchObject({ status: 400, errors: [{ path }] })
})
