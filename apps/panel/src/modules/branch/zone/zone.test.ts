import { expect, test } from 'vitest'
import { cornersOf, pointOf, pointText } from '../branch/branch-point.api.ts'
import { sentZones, zonesLike } from './zones.ts'

test.each([
  ['41.01, 29.02', [41.01, 29.02]],
  ['41.01,29.02', [41.01, 29.02]],
  ['(41.01 29.02)', [41.01, 29.02]],
  ['-33.9; 151.2', [-33.9, 151.2]],
  ['91, 29', null],
  [
    'https://www.google.com/maps/place/X/@41.0,29.0,17z/data=!3m1!4b1!4m6!3m5!8m2!3d40.98765!4d29.03',
    [40.98765, 29.03],
  ],
  ['https://www.google.com/maps/@40.98,29.05,15z', [40.98, 29.05]],
  ['https://maps.google.com/?q=40.98,29.05', [40.98, 29.05]],
  ['https://www.google.com/maps/search/?api=1&query=40.98%2C29.05', [40.98, 29.05]],
  ['https://maps.apple.com/?ll=40.98,29.05&z=12', [40.98, 29.05]],
  ['https://www.openstreetmap.org/?mlat=40.98&mlon=29.05#map=12/41/29', [40.98, 29.05]],
  ['https://www.openstreetmap.org/#map=17/40.98/29.05', [40.98, 29.05]],
  ['https://yandex.com.tr/harita/?ll=29.05,40.98&z=14', [40.98, 29.05]],
  ['geo:40.98,29.05', [40.98, 29.05]],
  ['https://maps.app.goo.gl/short', null],
  ['https://maps.google.com/?q=140.98,29.05', null],
  ['41,01', null],
  ['Moda', null],
  ['', null],
])('pointOf parses %s', (text, point) => {
  expect(pointOf(text)).toEqual(point)
  if (point) expect(pointOf(pointText(point as [number, number]))).toEqual(point)
})

test('cornersOf needs three points and refuses anything else', () => {
  expect(cornersOf('41, 29\n41.1, 29\n\n41.1, 29.1')).toEqual([
    [41, 29],
    [41.1, 29],
    [41.1, 29.1],
  ])
  expect(cornersOf('41, 29\n41.1, 29')).toBeNull()
  expect(cornersOf('41, 29\n41.1, 29\nhere')).toBeNull()
})

test("zonesLike moves circles to the branch, keeps borders, and drops the other branch's ids", () => {
  const at = (lat: number, lng: number) => ({
    lat,
    lng,
    delivery_fee: 0,
    delivery_free_from: null,
    minimum_total: 0,
    min_delivery_minutes: 20,
    max_delivery_minutes: 40,
    currency_code: 'TRY',
  })
  const terms = { fee: 1_500, fee_tiers: [], free_from: null, minimum_total: 0, min_minutes: 20, max_minutes: 40 }
  const polygon: [number, number][] = [
    [41, 29],
    [41.1, 29],
    [41, 29.1],
  ]
  const zones = [
    {
      ...terms,
      id: 7,
      name: 'Yakın',
      priority: 1,
      no_delivery: false,
      area: { radius: { lat: 41.01, lng: 29, metres: 900 } },
    },
    { ...terms, id: 8, name: 'Uzak', priority: 2, no_delivery: true, area: { polygon } },
  ]
  const body = sentZones(zonesLike({ zones, branch: at(41, 29), version: 3 }, at(40, 28)))
  expect(body.zones).toEqual([
    {
      ...terms,
      name: 'Yakın',
      priority: 1,
      no_delivery: false,
      area: { radius: { lat: 40.01, lng: 28, metres: 900 } },
    },
    { ...terms, name: 'Uzak', priority: 2, no_delivery: true, area: { polygon } },
  ])
})
