import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, contains, distance, type Point } from './geometry.ts'
import { type DeliveryZone, zoneFor } from './zone.ts'

const zone = (id: number, more: Partial<DeliveryZone> = {}): DeliveryZone => ({
  id,
  name: `Bölge ${id}`,
  priority: 1,
  district_ids: [34],
  fee: 1_500,
  fee_tiers: [],
  free_from: null,
  minimum_total: 10_000,
  min_minutes: 20,
  max_minutes: 40,
  no_delivery: false,
  ...more,
})

const here = { district_id: 34 }
const chosen = (...zones: DeliveryZone[]) => {
  const answers = [zones, zones.toReversed()].map((list) => zoneFor(list, here))
  expect(answers[0]).toEqual(answers[1])
  return answers[0]?.zone?.id ?? answers[0]?.code
}

test('zoneFor selects by priority, then lower fee, lower minimum, older zone', () => {
  expect(chosen(zone(1, { priority: 2, fee: 0 }), zone(2, { priority: 1 }))).toBe(2)
  expect(chosen(zone(1, { fee: 900 }), zone(2, { fee: 800 }))).toBe(2)
  expect(chosen(zone(1), zone(2, { minimum_total: 5_000 }))).toBe(2)
  expect(chosen(zone(2), zone(1))).toBe(1)
})

test('zoneFor prefers a no-delivery zone of the same priority, and an earlier zone to it', () => {
  const none = zone(9, { no_delivery: true, fee: 99_999 })
  expect(chosen(zone(1, { fee: 0 }), none)).toBe('zone.no-delivery')
  expect(chosen(zone(1, { priority: 2 }), none)).toBe('zone.no-delivery')
  expect(chosen(zone(1, { priority: 0 }), none)).toBe(1)
})

test('zoneFor returns out of zone for an uncovered and for an empty address', () => {
  const away = { zone: null, code: 'ordering.out-of-zone' }
  expect(zoneFor([zone(1)], { district_id: 35 })).toEqual(away)
  expect(zoneFor([zone(1, { district_ids: null })], here)).toEqual(away)
  expect(zoneFor([], here)).toEqual(away)
  const aroundNothing = [-1, 1].flatMap((lat): Point[] => [
    [lat, lat],
    [lat, -lat],
  ]) // what is missing is no 0
  const asksForPoint = { zone: null, code: 'ordering.point-missing' }
  expect(zoneFor([zone(1, { polygon: aroundNothing })], { lat: 0.5, lng: null })).toEqual(asksForPoint)
  expect(zoneFor([zone(1, { polygon: aroundNothing })], { lat: null, lng: 0.5 })).toEqual(asksForPoint)
})

test('zoneFor uses the centre of the district without a point, and reports which data are missing', () => {
  const drawn = zone(1, { district_ids: null, radius: { lat: 41, lng: 29, metres: 1_000 } })
  expect(zoneFor([drawn], { district_id: 7, centre: [41, 29] }).zone?.id).toBe(1)
  expect(zoneFor([drawn], { district_id: 7, centre: [42, 29] }).code).toBe('ordering.out-of-zone')
  // A given point takes precedence over its district.
  expect(zoneFor([drawn], { lat: 42, lng: 29, district_id: 7, centre: [41, 29] }).code).toBe('ordering.out-of-zone')
  expect(zoneFor([drawn], {}).code).toBe('ordering.point-missing')
  expect(zoneFor([zone(2)], { lat: 41, lng: 29 }).code).toBe('ordering.district-missing')
  expect(zoneFor([zone(2), drawn], {}).code).toBe('ordering.point-missing')
})

test('zone covers by circle, polygon or district', () => {
  const taksim = { lat: 41.037, lng: 28.985 }
  const circle = zone(1, { district_ids: null, radius: { ...taksim, metres: 1_000 } })
  expect(zoneFor([circle], { lat: 41.0459, lng: 28.985 }).zone?.id).toBe(1)
  expect(zoneFor([circle], { lat: 41.0461, lng: 28.985 }).zone).toBeNull()
  const polygon: Point[] = [
    [41, 28],
    [41, 29],
    [42, 29],
    [42, 28],
  ]
  expect(zoneFor([zone(2, { polygon })], { ...taksim, district_id: 1 }).zone?.id).toBe(2)
  expect(zoneFor([zone(2, { polygon })], { lat: 40.9, lng: 28.5, district_id: 34 }).zone?.id).toBe(2)
})

test('zone of a circle includes its border', () => {
  const circle = { lat: 41, lng: 29, metres: distance([41, 29], [41.01, 29]) }
  expect(zoneFor([zone(1, { radius: circle, district_ids: null })], { lat: 41.01, lng: 29 }).zone?.id).toBe(1)
})

const degree = fc.double({ min: -80, max: 80, noNaN: true })
const point = fc.tuple(degree, degree)

test('distance is symmetric, 0 to itself, and obeys the triangle inequality', () => {
  expect(distance([41.0082, 28.9784], [39.9334, 32.8597])).toBeCloseTo(349_500, -4)
  fc.assert(
    fc.property(point, point, point, (a, b, c) => {
      expect(distance(a, a)).toBe(0)
      expect(distance(a, b)).toBeCloseTo(distance(b, a), 5)
      expect(distance(a, c)).toBeLessThanOrEqual(distance(a, b) + distance(b, c) + 0.001)
    }),
  )
})

test('zones that share a border contain each point exactly once', () => {
  const unit = fc.double({ min: 0.01, max: 0.99, noNaN: true })
  fc.assert(
    fc.property(unit, unit, unit, fc.double({ min: 0, max: 1, noNaN: true }), (west, east, lat, along) => {
      // A square, cut from its lower to its upper edge; the tested point is anywhere or exactly on the cut.
      const leftHalf: Point[] = [
        [0, 0],
        [0, west],
        [1, east],
        [1, 0],
      ]
      const right: Point[] = [
        [0, west],
        [0, 1],
        [1, 1],
        [1, east],
      ]
      for (const lng of [along * 0.999, west + lat * (east - west)]) {
        const inLeft = contains(leftHalf, [lat, lng])
        const inRight = contains(right, [lat, lng])
        expect([inLeft, inRight].filter(Boolean)).toHaveLength(1)
      }
    }),
  )
})

test('a polygon covers the same points from any corner, in either direction, closed or not', () => {
  const bay: Point[] = [
    [0, 0],
    [0, 4],
    [4, 4],
    [4, 3],
    [1, 2],
    [4, 1],
    [4, 0],
  ]
  expect(contains(bay, [3, 2])).toBe(false)
  expect(contains(bay, [0.5, 2])).toBe(true)
  expect(contains([], [0, 0])).toBe(false)
  expect(contains(bay.slice(0, 2), [0, 1])).toBe(false)
  const near = fc.tuple(fc.double({ min: -1, max: 5, noNaN: true }), fc.double({ min: -1, max: 5, noNaN: true }))
  fc.assert(
    fc.property(near, fc.nat(6), (at, turn) => {
      const turned = [...bay.slice(turn), ...bay.slice(0, turn)]
      expect(contains(turned, at)).toBe(contains(bay, at))
      expect(contains(bay.toReversed(), at)).toBe(contains(bay, at))
      expect(contains([...bay, [0, 0]], at)).toBe(contains(bay, at))
    }),
  )
})

test('areaOf is that of the square, in either direction and from any corner', () => {
  const [south, west] = [41, 29]
  const square: Point[] = [
    [south, west],
    [south + 0.01, west],
    [south + 0.01, west + 0.01],
    [south, west + 0.01],
  ]
  const expected = distance([south, west], [south + 0.01, west]) * distance([41.005, west], [41.005, west + 0.01])
  expect(areaOf(square) / expected).toBeCloseTo(1, 4)
  expect(areaOf(square.toReversed())).toBeCloseTo(areaOf(square), 3)
  expect(areaOf([...square.slice(2), ...square.slice(0, 2)])).toBeCloseTo(areaOf(square), 3)
  expect(areaOf([])).toBe(0)
})
