import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { allKeys } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const eliza = await a.user({ account: await a.account('eliza'), keys: allKeys })
const account = await a.account('customer')
const reader = await a.user({ account, keys: ['get-restaurant-image-all'] })
const stranger = await a.user({ account, keys: [] })

const body = (tr: string, tags: string[] = [], is_active = true) => ({
  name: { tr, en: '', de: '' },
  tags,
  image: 'picture/aa/soup.webp',
  is_active,
})
const rows = [body('Çiğ köfte', ['acılı']), body('Mercimek çorbası', ['çorba', 'Vegan'], false)]
for (const row of rows) await call(restaurantImage.create, { as: eliza, body: row })

const namesFor = async (query: object) => {
  const { items } = (await call(restaurantImage.list, { as: reader, query })).reply
  return items.map(({ name }) => name.tr)
}

test('GET restaurant-image requires its key, and only the platform writes', async () => {
  expect(await namesFor({ sort: 'name' })).toEqual(['Çiğ köfte', 'Mercimek çorbası'])
  expect((await call(restaurantImage.list, { as: stranger })).status).toBe(403)
  const writer = await a.user({ account, keys: allKeys })
  expect((await call(restaurantImage.create, { as: writer, body: body('Mine') })).status).toBe(403)
})

test('GET restaurant-image searches by name and tag, with folded letters', async () => {
  expect(await namesFor({ q: 'CIG' })).toEqual(['Çiğ köfte'])
  expect(await namesFor({ q: 'VEGAN' })).toEqual(['Mercimek çorbası'])
  expect(await namesFor({ q: 'corba', is_active: 'true' })).toEqual([])
  expect(await namesFor({ sort: '-tags' })).toHaveLength(2)
})

test.each([
  ['no picture', { image: '' }, 'image'],
  ['an address elsewhere', { image: 'https://demo.sofra/a.webp' }, 'image'],
  ['an empty tag', { tags: [' '] }, 'tags.0'],
])('refuses %s', async (_, more, path) => {
  const { refusal } = await call(restaurantImage.create, { as: eliza, body: { ...body('X'), ...more } })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path }] })
})

test("GET restaurant-image/export writes headings in the reader's language", async () => {
  const query = { format: 'csv', columns: 'name,tags,is_active,created_at', q: 'vegan' }
  const { bytes } = await call(restaurantImage.export, { as: reader, query })
  const [heading, ...lines] = bytes.toString().trim().split('\n')
  expect(heading).toContain('Etiketler')
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/Mercimek çorbası.*çorba, Vegan/)
})
