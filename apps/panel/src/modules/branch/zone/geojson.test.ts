import { expect, test } from 'vitest'
import { readGeoJson, withZones, writeGeoJson } from './geojson.ts'
import { areaOf, newZone } from './zones.ts'

const branch = {
  lat: 41,
  lng: 29,
  delivery_fee: 1_500,
  delivery_free_from: null,
  minimum_total: 10_000,
  min_delivery_minutes: 20,
  max_delivery_minutes: 45,
  currency_code: 'TRY',
}
const circle = newZone(branch, [], 'Daire')
const drawn = { ...circle, kind: 'polygon', name: 'Köşeli', corners: '41, 29\n41.01, 29\n41, 29.02' } as const
const read = (value: unknown) => readGeoJson(JSON.stringify(value), [41, 29])
const polygon = (coordinates: unknown, properties: object | null = null) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
})
const triangle = [
  [29, 41],
  [29, 41.01],
  [29.02, 41],
  [29, 41],
]

test('readGeoJson restores borders, names and terms of writeGeoJson', () => {
  const districts = { ...circle, kind: 'districts', name: 'İlçeler', districts: [3, 7] } as const
  const zones = [circle, drawn, districts]
  const { zones: imported, unusable } = readGeoJson(writeGeoJson(zones), [41, 29]) ?? { zones: [] }
  expect(imported).toHaveLength(3)
  expect(unusable).toEqual([])
  for (const [index, zone] of zones.entries()) {
    const { name, terms, border } = imported[index] ?? { terms: {}, border: {} }
    expect([name, terms.fee, terms.min_minutes]).toEqual([zone.name, 1_500, 20])
    expect(areaOf({ ...circle, ...border } as typeof circle)).toEqual(areaOf(zone))
  }
})

const create = () => {
  throw new Error('a zone was added')
}
const saved = { ...drawn, id: 5, key: '5' }
const byDistrict = { ...circle, id: 6, key: '6', kind: 'districts', name: 'İlçeler', districts: [3, 7] } as const

test('withZones changes nothing for an unchanged export', () => {
  const zones = [{ ...circle, id: 4, key: '4' }, saved, byDistrict, { ...drawn, name: 'Yeni' }]
  const imported = readGeoJson(writeGeoJson(zones), [41, 29])?.zones ?? []
  expect(withZones(zones, imported, create)).toEqual(zones)
})

test('withZones updates an edited zone, and adds a removed one', () => {
  const imported = readGeoJson(writeGeoJson([{ ...saved, fee: 2_500 }]), [41, 29])?.zones ?? []
  expect(withZones([saved], imported, create)).toEqual([{ ...saved, fee: 2_500 }])
  expect(withZones([], imported, () => circle)).toMatchObject([{ name: saved.name, fee: 2_500, kind: 'polygon' }])
})

test('readGeoJson accepts a bare geometry and a geometry collection', () => {
  const geometry = { type: 'Polygon', coordinates: [triangle] }
  expect(read(geometry)?.zones).toMatchObject([{ name: '', border: { kind: 'polygon' } }])
  expect(read({ type: 'GeometryCollection', geometries: [geometry, geometry] })?.zones).toHaveLength(2)
  expect(read({ type: 'LineString', coordinates: triangle })).toMatchObject({ zones: [], unusable: ['#1'] })
})

test('readGeoJson reports borders without an area as unusable', () => {
  const [corner = [29, 41]] = triangle
  const line = [corner, [29, 41.01], [29, 41.02], corner]
  expect(read(polygon([[corner, corner, corner, corner]]))?.zones).toEqual([])
  expect(read(polygon([line]))?.zones).toEqual([])
})

test('readGeoJson accepts a single feature, multi-polygons, altitudes and unknown properties', () => {
  const [zone] = read(polygon([triangle.map(([lng, lat]) => [lng, lat, 12])], { name: 7, fee: 'free' }))?.zones ?? []
  expect(zone).toMatchObject({ name: '', terms: {}, border: { kind: 'polygon' } })
  expect(zone?.border.corners?.split('\n')[0]).toBe('41, 29')
  const several = { type: 'Feature', geometry: { type: 'MultiPolygon', coordinates: [[triangle], [triangle]] } }
  expect(read(several)?.zones).toHaveLength(2)
})

test('readGeoJson thins out ten thousand corners to the limit', () => {
  const ring = Array.from({ length: 10_000 }, (_, i) => [
    29 + 0.05 * Math.cos((i * 2 * Math.PI) / 10_000),
    41 + 0.05 * Math.sin((i * 2 * Math.PI) / 10_000),
  ])
  expect(read(polygon([[...ring, ring[0]]]))?.zones[0]?.border.corners?.split('\n')).toHaveLength(200)
})

test('readGeoJson reports unusable features by reason and reads the rest', () => {
  const bow = [
    [29, 41],
    [29.01, 41.01],
    [29.01, 41],
    [29, 41.01],
    [29, 41],
  ]
  const away = triangle.map(([lng = 0, lat = 0]) => [lng - 150, -lat])
  const bare = (geometry: unknown) => ({ type: 'Feature', properties: { metres: 500 }, geometry })
  const features = [
    polygon([away], { name: 'Uzak' }),
    polygon([bow], { name: 'Papyon' }),
    polygon([], { name: 'Boş' }),
    ...[null, { type: 'Point' }, { type: 'Polygon', coordinates: [['a', 'b', 'c', 'd']] }, { type: 'LineString' }].map(
      bare,
    ),
    polygon([triangle], { name: 'İyi' }),
  ]
  expect(read({ type: 'FeatureCollection', features })).toMatchObject({
    zones: [{ name: 'İyi' }],
    away: ['Uzak'],
    unusable: ['Papyon', 'Boş', '#4', '#5', '#6', '#7'],
  })
  expect(read({ type: 'FeatureCollection', features: [] })).toEqual({ zones: [], away: [], unusable: [] })
})

test('readGeoJson returns undefined for other texts', () => {
  expect(readGeoJson('{', [41, 29])).toBeUndefined()
  expect(read({ type: 'Topology' })).toBeUndefined()
  expect(read([1])).toBeUndefined()
})
