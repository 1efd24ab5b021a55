import { city, cityList, placeTree } from '@sofra/contract/platform/city/city.contract.ts'
import { district, districtList } from '@sofra/contract/platform/district/district.contract.ts'
import { neighbourhood, neighbourhoodList } from '@sofra/contract/platform/neighbourhood/neighbourhood.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, call } = await testServer()
const { eliza, keyless, A } = await twoTenants(a)

const centre = { lat: 40.5, lng: 30.5 }
const addCity = async (name: string, more: object = {}) =>
  (await call(city.create, { as: eliza, body: { name, plate_code: null, ...centre, is_active: true, ...more } })).reply
const addDistrict = async (city_id: number, name: string, more: object = {}) =>
  (await call(district.create, { as: eliza, body: { city_id, name, ...centre, is_active: true, ...more } })).reply
const addNeighbourhood = async (district_id: number, name: string, more: object = {}) =>
  (
    await call(neighbourhood.create, {
      as: eliza,
      body: { district_id, name, post_code: '', is_active: true, ...more },
    })
  ).reply
const tree = async (query: object) => (await call(placeTree, { as: eliza, query })).reply

test('the provinces and districts of Turkey are seeded, each district near its province', async () => {
  const cities = (await call(cityList, {})).reply
  expect(cities.map(({ plate_code }) => plate_code).sort((x, y) => Number(x) - Number(y))).toEqual(
    Array.from({ length: 81 }, (_, i) => i + 1),
  )
  expect(cities.map(({ name }) => name).slice(0, 3)).toEqual(['Adana', 'Adıyaman', 'Afyonkarahisar'])
  const rows = (await call(city.list, { as: eliza, query: { limit: 100 } })).reply.items
  const districts = (await call(districtList, {})).reply
  expect(districts).toHaveLength(973)
  const centreOf = new Map(rows.map(({ id, lat, lng }) => [id, { lat: Number(lat), lng: Number(lng) }]))
  for (const { city_id, lat, lng } of districts) {
    const at = centreOf.get(city_id)
    expect(Math.abs(Number(lat) - Number(at?.lat)) < 1.6 && Math.abs(Number(lng) - Number(at?.lng)) < 2.2).toBe(true)
  }
})

test('GET city/tree returns one level, with the number of children', async () => {
  const created = await addCity('Zümrütova', { plate_code: 90 })
  const inside = await addDistrict(Number(created.id), 'Çınarlı')
  await addNeighbourhood(Number(inside.id), 'Ihlamur', { post_code: '90100' })
  const top = (await tree({})).places
  expect(top.find(({ id }) => id === created.id)).toEqual({
    level: 'city',
    id: created.id,
    name: 'Zümrütova',
    parent_id: null,
    code: '90',
    is_active: true,
    count: 1,
    found: true,
  })
  expect((await tree({ city_id: created.id })).places).toMatchObject([{ level: 'district', name: 'Çınarlı', count: 1 }])
  expect((await tree({ district_id: inside.id })).places).toMatchObject([
    { level: 'neighbourhood', name: 'Ihlamur', code: '90100', parent_id: inside.id },
  ])
})

test('GET city/tree?q finds at every level with folded letters, and returns the parents', async () => {
  const above = await addCity('Gümüşova')
  const inside = await addDistrict(Number(above.id), 'Işıklar')
  await addNeighbourhood(Number(inside.id), 'Şirinköşk Çıkmazı')
  await addNeighbourhood(Number(inside.id), 'Başka')
  const { places, more } = await tree({ q: 'SIRINKOSK' })
  expect(places.map(({ level, name, found }) => [level, name, found])).toEqual([
    ['city', 'Gümüşova', false],
    ['district', 'Işıklar', false],
    ['neighbourhood', 'Şirinköşk Çıkmazı', true],
  ])
  expect(more).toBe(false)
  expect((await tree({ q: '%' })).places).toEqual([])
})

test('GET city/tree?q returns exact names first, and reports that there are more', async () => {
  const above = await addCity('Kalabalık')
  const inside = await addDistrict(Number(above.id), 'Orman')
  for (let n = 0; n < 101; n += 1) await addNeighbourhood(Number(inside.id), `Eski Pınarcık ${n}`)
  await addNeighbourhood(Number(inside.id), 'Pınarcık')
  const { places, more } = await tree({ q: 'pınarcık' })
  expect(more).toBe(true)
  expect(places.filter(({ found }) => found)).toHaveLength(100)
  expect(places.map(({ name }) => name)).toContain('Pınarcık')
})

test('DELETE refuses a place with children', async () => {
  const above = await addCity('Dolu')
  const inside = await addDistrict(Number(above.id), 'Dolu')
  await addNeighbourhood(Number(inside.id), 'Dolu')
  for (const [remove, id] of [
    [city.remove, above.id],
    [district.remove, inside.id],
  ] as const) {
    expect((await call(remove, { as: eliza, params: { id: Number(id) } })).status).toBe(409)
  }
})

test('inactive places are offered only to records that have them', async () => {
  const off = await addCity('Kapalı', { is_active: false })
  const inside = await addDistrict(Number(off.id), 'Merkez')
  const shut = await addDistrict(Number((await addCity('Açık')).id), 'Gölge', { is_active: false })
  const open = await addDistrict(Number((await addCity('Bahar')).id), 'Güneş')
  await addNeighbourhood(Number(open.id), 'Eski', { is_active: false })
  await addNeighbourhood(Number(open.id), 'Yeni')

  const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)
  expect(namesOf((await call(cityList, {})).reply)).not.toContain('Kapalı')
  expect(namesOf((await call(cityList, { query: { also: String(off.id) } })).reply)).toContain('Kapalı')
  const ids = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  const offered = ids((await call(districtList, {})).reply)
  expect([offered.includes(Number(inside.id)), offered.includes(Number(shut.id))]).toEqual([false, false])
  const also = ids((await call(districtList, { query: { also: `${inside.id},${shut.id}` } })).reply)
  expect([also.includes(Number(inside.id)), also.includes(Number(shut.id))]).toEqual([true, true])
  const near = await call(neighbourhoodList, { query: { district_id: Number(open.id) } })
  expect(namesOf(near.reply)).toEqual(['Yeni'])
})

test.each([
  ['one half of a centre', city.create, { lat: null, lng: 30 }, 'lat', 'place.half-centre'],
  ['the other half', city.create, { lat: 40, lng: null }, 'lng', 'place.half-centre'],
  ['a city that there is not', district.create, { city_id: 999_999_999 }, 'city_id', 'place.no-city'],
  [
    'a district that there is not',
    neighbourhood.create,
    { district_id: 999_999_999 },
    'district_id',
    'place.no-district',
  ],
] as const)('POST places refuses %s', async (_, create, wrong, path, code) => {
  const validInput = { name: 'Yarım', is_active: true }
  const besides = create === neighbourhood.create ? { post_code: '' } : centre
  const cityFields = create === city.create ? { plate_code: null } : {}
  const { refusal } = await call(create, {
    as: eliza,
    body: { ...validInput, ...besides, ...cityFields, ...wrong } as never,
  })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path, code }] })
})

test('a name is unique within its parent, and may occur elsewhere', async () => {
  const [one, other] = [await addCity('Bir'), await addCity('İki')]
  await addDistrict(Number(one.id), 'Merkez')
  expect((await addDistrict(Number(other.id), 'Merkez')).name).toBe('Merkez')
  const body = { city_id: Number(one.id), name: 'Merkez', ...centre, is_active: true }
  expect((await call(district.create, { as: eliza, body })).refusal).toMatchObject({
    status: 409,
    code: 'error.exists',
  })
})

test('GET neighbourhood searches by a part of the name and filters by district', async () => {
  const inside = await addDistrict(Number((await addCity('Aranan')).id), 'Aranan')
  await addNeighbourhood(Number(inside.id), 'Güvercinlik')
  await addNeighbourhood(Number(inside.id), 'Leylekli')
  const list = async (query: object) => (await call(neighbourhood.list, { as: eliza, query })).reply.items
  expect(await list({ q: 'guvercin' })).toMatchObject([{ name: 'Güvercinlik', district: 'Aranan', city: 'Aranan' }])
  expect((await list({ district_id: inside.id, sort: 'name' })).map(({ name }) => name)).toEqual([
    'Güvercinlik',
    'Leylekli',
  ])
})

test('only platform users with the key read and write places', async () => {
  const body = { name: 'Benim', plate_code: null, ...centre, is_active: true }
  expect((await call(city.create, { as: A.owner, body })).status).toBe(403)
  expect((await call(placeTree, { as: keyless, query: {} })).status).toBe(403)
})
