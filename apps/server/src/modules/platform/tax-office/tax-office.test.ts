import { taxOffice, taxOfficeList } from '@sofra/contract/platform/tax-office/tax-office.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { eliza, A } = await twoTenants(a)
const city = await a.insert('city', { name: 'Denizköy' })
const validInput = { city_id: city.id, name: 'Poyrazlı', code: '', is_active: true }
const add = (more: object) => call(taxOffice.create, { as: eliza, body: { ...validInput, ...more } })

test('every province has a tax office with its own name, or several', async () => {
  const offices = (await call(taxOfficeList, {})).reply
  expect(new Set(offices.map(({ city }) => city)).size).toBe(81)
  expect(offices.filter(({ city }) => city === 'İstanbul').map(({ name }) => name)).toContain('Büyük Mükellefler')
})

test('tax-office can be added, found by name, code or city, changed and deleted', async () => {
  const created = (await add({ code: '034260' })).reply
  const matchingIds = async (query: object) =>
    (await call(taxOffice.list, { as: eliza, query })).reply.items.map(({ id }) => id)
  for (const query of [{ q: 'POYRAZLI' }, { q: '034260' }, { city_id: city.id }]) {
    expect(await matchingIds(query)).toEqual([created.id])
  }
  const update = await call(taxOffice.update, {
    as: eliza,
    params: { id: Number(created.id) },
    body: { ...validInput, code: '034260', is_active: false, version: 1 },
  })
  expect(update.reply).toMatchObject({ is_active: false, city: 'Denizköy', version: 2 })
  const names = async (query: object) => (await call(taxOfficeList, { query })).reply.map(({ id }) => id)
  expect((await names({})).includes(Number(created.id))).toBe(false)
  expect((await names({ also: String(created.id) })).includes(Number(created.id))).toBe(true)
  expect((await call(taxOffice.remove, { as: eliza, params: { id: Number(created.id) } })).status).toBe(200)
})

test('POST tax-office refuses an invalid code, a code in use, and an unknown city', async () => {
  expect((await add({ code: '12' })).refusal.errors).toMatchObject([{ path: 'code', code: 'rule.digits' }])
  expect((await add({ city_id: 999_999_999 })).refusal.errors).toMatchObject([
    { path: 'city_id', code: 'place.no-city' },
  ])
  expect((await add({ code: '111111' })).status).toBe(201)
  expect((await add({ code: '111111', name: 'Başka' })).refusal).toMatchObject({ status: 409, code: 'error.exists' })
  expect((await call(taxOffice.create, { as: A.owner, body: validInput })).status).toBe(403)
})
