import { distance, type Point } from '@sofra/contract/branch/zone/geometry.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOfGeometry, drawn, geometryOf, placed } from './shape.ts'

const point = fc.tuple(fc.double({ min: -70, max: 70, noNaN: true }), fc.double({ min: -179, max: 179, noNaN: true }))

test('a point converted to the map and back differs by less than a decimetre', () => {
  fc.assert(
    fc.property(point, (one) => {
      expect(distance(placed(drawn(one)), one)).toBeLessThan(0.2)
    }),
  )
})

test('an area converted to the map and back is unchanged', () => {
  const corners: Point[] = [
    [41, 29],
    [41.1, 29],
    [41.05, 29.2],
  ]
  expect(areaOfGeometry(geometryOf({ polygon: corners }))).toEqual({ polygon: corners })
  fc.assert(
    fc.property(point, fc.integer({ min: 5, max: 10_000 }), ([lat, lng], tens) => {
      const area = areaOfGeometry(geometryOf({ radius: { lat, lng, metres: tens * 10 } }))
      expect(area.radius?.metres).toBe(tens * 10)
    }),
  )
})

test('an area without three corners has no geometry', () => {
  expect(geometryOf({ polygon: [[41, 29]] })).toBeUndefined()
  expect(geometryOf({})).toBeUndefined()
  expect(areaOfGeometry(undefined)).toEqual({})
})
