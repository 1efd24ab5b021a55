import { theme } from '@sofra/contract/platform/theme/theme.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { A, eliza } = await twoTenants(a)

const plain = {
  name: { tr: 'Deneme', en: 'Test' },
  primary_color: '#B3261E',
  accent_color: '#8c1d18',
  background_color: '#faf7f5',
  surface_color: '#ffffff',
  text_color: '#1d1b1a',
  muted_color: '#5f5a57',
  font: 'serif',
  radius: 12,
  density: 'cosy',
  header: 'plain',
  dark_mode: true,
  image: null,
  is_active: true,
} as const
const add = (more: object = {}, lang = 'en') =>
  call(theme.create, { as: eliza, body: { ...plain, ...more }, headers: { lang } })

test('GET theme is seeded with six themes of sufficient contrast', async () => {
  const { items } = (await call(theme.list, { as: eliza, query: {} })).reply
  expect(items.length).toBe(6)
  for (const { id, version, created_at: _at, used: _used, ...entered } of items)
    expect((await call(theme.update, { as: eliza, params: { id }, body: { ...entered, version } })).status).toBe(200)
})

test('POST theme stores its colours in lower case', async () => {
  expect((await add()).reply).toMatchObject({ primary_color: '#b3261e', version: 1 })
})

test('POST and PUT theme refuse colours with insufficient contrast, active or not, with the pair and its ratio', async () => {
  const grey = { text_color: '#999999', is_active: false }
  const { refusal } = await add(grey)
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'text_color' }, { path: 'text_color' }] })
  expect(refusal.errors?.[1]?.message).toBe(
    'The contrast of “Text colour” on “Card background” is 2.84 : 1 and must be at least 4.5 : 1',
  )
  const { id, version } = (await add()).reply
  const changed = await call(theme.update, { as: eliza, params: { id }, body: { ...plain, ...grey, version } })
  expect(changed.refusal).toMatchObject({ status: 400, errors: [{ path: 'text_color' }, { path: 'text_color' }] })
  // A button's edge needs less contrast than text.
  expect((await add({ primary_color: '#767676' })).status).toBe(201)
  expect((await add({ primary_color: '#c0c0c0' })).refusal).toMatchObject({ errors: [{ path: 'primary_color' }] })
})

test.each([
  ['a colour that leaves its property', { text_color: '#000;}*{' }, 'text_color'],
  ['an address in a colour', { text_color: 'url(//x)' }, 'text_color'],
  ['a colour by its name', { text_color: 'black' }, 'text_color'],
  ['a font of its own', { font: "x';} body{position:fixed" }, 'font'],
  ['a radius as CSS', { radius: '1px;' }, 'radius'],
  ['a radius beyond a card', { radius: 29 }, 'radius'],
  ['style sheets', { css: '@import url(//x)' }, 'css'],
])('POST theme refuses %s', async (_, more, path) => {
  expect((await add(more)).refusal).toMatchObject({ status: 400, errors: [{ path }] })
})

test('themes are readable and writable by the platform only', async () => {
  const { id } = (await add()).reply
  for (const { status } of [
    await call(theme.list, { as: A.owner, query: {} }),
    await call(theme.one, { as: A.owner, params: { id } }),
    await call(theme.create, { as: A.owner, body: plain }),
    await call(theme.remove, { as: A.owner, params: { id } }),
  ])
    expect(status).toBe(403)
  expect((await call(theme.remove, { as: eliza, params: { id } })).status).toBe(200)
})
