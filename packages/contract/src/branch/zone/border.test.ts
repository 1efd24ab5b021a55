import fc from 'fast-check'
import { expect, test } from 'vitest'
import { crossesItself, hasArea, reachOf } from './border.ts'
import type { Point } from './geometry.ts'

const square: Point[] = [
  [0, 0],
  [0, 2],
  [2, 2],
  [2, 0],
]

test('crossesItself detects bows, spikes and touching corners', () => {
  const [a, b, c, d] = square as [Point, Point, Point, Point]
  expect(crossesItself(square)).toBe(false)
  expect(crossesItself([...square, a])).toBe(false)
  expect(crossesItself([a, b, b, c, d])).toBe(false)
  expect(crossesItself([a, b, [1, 2], c, d])).toBe(false)
  expect(crossesItself([a, c, b, d])).toBe(true)
  expect(crossesItself([a, b, c, [0, 1], d])).toBe(true)
  expect(crossesItself([a, b, [0, 1], [2, 1]])).toBe(true)
})

test('hasArea refuses equal corners and corners on one line', () => {
  expect(hasArea(square)).toBe(true)
  expect(
    hasArea([
      [41, 29],
      [41, 29],
      [41, 29],
    ]),
  ).toBe(false)
  expect(
    hasArea([
      [41, 29],
      [41, 29.01],
      [41, 29.02],
    ]),
  ).toBe(false)
})

/** Compares every edge with every other: slow, but simple enough to be right. */
const crossesByPairs = (ring: readonly Point[]) => {
  const edges = ring.map((from, i) => [from, ring[(i + 1) % ring.length] ?? from] as const)
  const turn = ([a, b]: readonly [Point, Point], c: Point) =>
    Math.sign((b[1] - a[1]) * (c[0] - a[0]) - (b[0] - a[0]) * (c[1] - a[1]))
  return edges.some((one, i) =>
    edges.some((other, j) => {
      const isNeighbour = j === i || j === (i + 1) % ring.length || i === (j + 1) % ring.length
      return !isNeighbour && turn(one, other[0]) !== turn(one, other[1]) && turn(other, one[0]) !== turn(other, one[1])
    }),
  )
}

test('crossesItself agrees with a comparison of all pairs for random borders', () => {
  const point = fc.tuple(fc.double({ min: 40, max: 42, noNaN: true }), fc.double({ min: 28, max: 30, noNaN: true }))
  fc.assert(
    fc.property(fc.array(point, { minLength: 4, maxLength: 12 }), (ring) => {
      if (crossesByPairs(ring)) expect(crossesItself(ring)).toBe(true)
    }),
  )
})

test('crossesItself accepts every star-shaped border from any first corner', () => {
  const radii = fc.array(fc.double({ min: 0.5, max: 2, noNaN: true }), { minLength: 5, maxLength: 40 })
  fc.assert(
    fc.property(radii, fc.nat(), (lengths, from) => {
      const ring = lengths.map((r, i): Point => {
        const angle = (2 * Math.PI * i) / lengths.length
        return [41 + r * Math.sin(angle), 29 + r * Math.cos(angle)]
      })
      const start = from % ring.length
      const turned = [...ring.slice(start), ...ring.slice(0, start)]
      expect(crossesItself(turned)).toBe(false)
      expect(crossesItself(turned.toReversed())).toBe(false)
    }),
  )
})

test('crossesItself refuses a convex border with two adjacent corners exchanged', () => {
  fc.assert(
    fc.property(fc.integer({ min: 4, max: 40 }), fc.nat(), (count, at) => {
      const ring = Array.from({ length: count }, (_, i): Point => {
        const angle = (2 * Math.PI * i) / count
        return [41 + Math.sin(angle), 29 + Math.cos(angle)]
      })
      const [one, next] = [at % count, (at + 1) % count]
      const exchanged = ring.with(one, ring[next] as Point).with(next, ring[one] as Point)
      expect(crossesItself(exchanged)).toBe(true)
    }),
  )
})

test('reachOf measures from the branch to the farthest point', () => {
  expect(reachOf([41, 29], {})).toBe(0)
  expect(Math.round(reachOf([41, 29], { radius: { lat: 41, lng: 29, metres: 500 } }))).toBe(500)
  expect(
    Math.round(
      reachOf([41, 29], {
        polygon: [
          [41, 29],
          [42, 29],
        ],
      }) / 1_000,
    ),
  ).toBe(111)
})
