import { mostCorners, putDeliveryZones } from '@sofra/contract/branch/zone/zone.contract.ts'
import { quote } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { district, districtList } from '@sofra/contract/platform/district/district.contract.ts'
import { expect, test } from 'vitest'
import { testServer } from '../../../../test/server.ts'
import { twoTenants } from '../../../../test/tenants.ts'

const { a, admin, call } = await testServer()
const { A, a1, a2, eliza, paymentMethod } = await twoTenants(a)

const all = (await call(districtList, {})).reply
const idOf = (city: string, name: string) => {
  const district = all.find((one) => one.city === city && one.name === name)
  if (!district) throw new Error(`no ${name} in ${city}`)
  return district.id
}
const [kadikoy, uskudar, cankaya] = [
  idOf('İstanbul', 'Kadıköy'),
  idOf('İstanbul', 'Üsküdar'),
  idOf('Ankara', 'Çankaya'),
]

const ask = async (branch: typeof a1, address: object) => {
  const body = {
    branch_id: branch.id,
    delivery_type: 'deliveryToAddress',
    payment_method: paymentMethod.id,
    lines: [{ product_id: branch.plain.id, quantity: 1 }],
    address: { text: 'Örnek Sokak 1', ...address },
  }
  const answer = await call(quote, { channel: A.channel, body: body as never })
  return answer.status === 200
    ? answer.reply.delivery_fee
    : answer.refusal.errors?.map(({ path, code }) => `${path} ${code}`).join()
}

// A circle of 5 km around Kadıköy, and Üsküdar and Çankaya by district.
await admin('update delivery_zone set area = $2, fee = 100 where branch_id = $1', [
  a1.id,
  JSON.stringify({ radius: { lat: 40.98, lng: 29.05, metres: 5_000 } }),
])
const terms = { fee_tiers: [], free_from: null, minimum_total: 0, min_minutes: 10, max_minutes: 20, no_delivery: false }
const save = async (area: object) => {
  const [{ version } = { version: 1 }] = await admin<{ version: number }>(
    "select version from branch_part where branch_id = $1 and part = 'zones'",
    [a2.id],
  )
  const zones = [{ name: 'İlçeler', priority: 1, area, fee: 700, ...terms }]
  return call(putDeliveryZones, { as: A.owner, params: { branch_id: a2.id }, body: { zones, version } as never })
}

test('GET front/district-list returns the districts of a city, however its name is written', async () => {
  const { reply } = await call(districtList, { query: { city: 'istanbul' } })
  expect(reply).toHaveLength(39)
  expect(reply.map(({ name }) => name)).toEqual(expect.arrayContaining(['Kadıköy', 'Üsküdar', 'Şile']))
  for (const { lat, lng } of all)
    expect([Number(lat) > 35 && Number(lat) < 43, Number(lng) > 25 && Number(lng) < 45]).toEqual([true, true])
})

test('POST ordering/quote uses the centre of the district for drawn zones, and requires a point without one', async () => {
  expect(await ask(a1, { district_id: kadikoy })).toBe(100)
  expect(await ask(a1, { district_id: cankaya })).toBe('address ordering.out-of-zone')
  expect(await ask(a1, {})).toBe('address ordering.point-missing')
  expect(await ask(a1, { district_id: 999_999 })).toBe('address ordering.point-missing')
  // A given point takes precedence over its district.
  expect(await ask(a1, { district_id: cankaya, lat: 40.98, lng: 29.05 })).toBe(100)
})

test('PUT delivery-zone accepts districts, and refuses unknown ones', async () => {
  expect((await save({ district_ids: [uskudar, cankaya] })).status).toBe(200)
  expect(await ask(a2, { district_id: uskudar })).toBe(700)
  expect(await ask(a2, { district_id: kadikoy })).toBe('address ordering.out-of-zone')
  expect(await ask(a2, { lat: 41.03, lng: 29.03 })).toBe('address ordering.district-missing')
  const { refusal } = await save({ district_ids: [uskudar, 999_999] })
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'zones.0.area', code: 'zone.unknown-district' }] })
})

test('PUT delivery-zone refuses a border that crosses itself, and one on the other side of the world', async () => {
  const [[south, west], [north, east]] = [
    [40.9, 29],
    [41, 29.1],
  ] as const
  const bow = {
    polygon: [
      [south, west],
      [north, east],
      [north, west],
      [south, east],
    ],
  }
  const refused = (code: string) => ({ status: 400, errors: [{ path: 'zones.0.area', code }] })
  expect((await save(bow)).refusal).toMatchObject(refused('zone.corners.crossing'))
  expect((await save({ polygon: [[south, west]] })).refusal).toMatchObject(refused('zone.corners.invalid'))
  const square = {
    polygon: [
      [south, west],
      [south, east],
      [north, east],
      [north, west],
    ],
  }
  expect((await save(square)).status).toBe(200)
  const turned = { polygon: square.polygon.map(([lat, lng]) => [lng, lat]) }
  expect((await save(turned)).refusal).toMatchObject(refused('zone.too-far'))
  expect((await save({ radius: { lat: -41, lng: 29, metres: 500 } })).refusal).toMatchObject(refused('zone.too-far'))
})

test('PUT delivery-zone refuses ten thousand corners, and accepts the maximum of a border', async () => {
  const circle = (corners: number) => ({
    polygon: Array.from({ length: corners }, (_, at) => {
      const angle = (2 * Math.PI * at) / corners
      return [41 + Math.sin(angle) / 50, 29.05 + Math.cos(angle) / 50]
    }),
  })
  const { refusal } = await save(circle(10_000))
  expect(refusal).toMatchObject({ status: 400, errors: [{ path: 'zones.0.area' }] })
  expect((await save(circle(mostCorners + 1))).status).toBe(400)
  expect((await save(circle(mostCorners))).status).toBe(200)
})

test('a deactivated district stays in its zone, and cannot be deleted', async () => {
  const city = await a.insert('city', { name: 'Zonlu' })
  const newDistrict = await a.insert<{ id: number }>('district', { city_id: city.id, name: 'Merkez' })
  const other = await a.insert<{ id: number }>('district', { city_id: city.id, name: 'Kapalı', is_active: false })
  expect((await save({ district_ids: [newDistrict.id] })).status).toBe(200)
  await admin('update district set is_active = false where id = $1', [newDistrict.id])
  expect((await save({ district_ids: [newDistrict.id, kadikoy] })).status).toBe(200)
  expect((await save({ district_ids: [newDistrict.id, other.id] })).refusal.errors).toMatchObject([
    { path: 'zones.0.area' },
  ])
  expect(await ask(a2, { district_id: newDistrict.id })).toBe(700)
  const remove = () => call(district.remove, { as: eliza, params: { id: newDistrict.id } })
  expect((await remove()).status).toBe(409)
  expect((await save({ district_ids: [kadikoy] })).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test('POST ordering/quote requires a point in a district without a centre', async () => {
  const city = await a.insert('city', { name: 'Merkezsiz' })
  const newDistrict = await a.insert<{ id: number }>('district', { city_id: city.id, name: 'Merkez' })
  expect(await ask(a1, { district_id: newDistrict.id })).toBe('address ordering.point-missing')
})
