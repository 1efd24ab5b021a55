import { areaOf, distance, type Point } from './geometry.ts'

/** Maximum distance of a zone from its branch in metres; a mistyped point is farther. */
export const maxReach = 200_000

type Edge = readonly [from: Point, to: Point]

/** Returns the side of an edge that a point is on: above 0 left, below 0 right, 0 on its line. */
const side = ([[lat1, lng1], [lat2, lng2]]: Edge, [lat, lng]: Point) =>
  Math.sign((lng2 - lng1) * (lat - lat1) - (lat2 - lat1) * (lng - lng1))

const between = ([[lat1, lng1], [lat2, lng2]]: Edge, [lat, lng]: Point) =>
  Math.min(lat1, lat2) <= lat &&
  lat <= Math.max(lat1, lat2) &&
  Math.min(lng1, lng2) <= lng &&
  lng <= Math.max(lng1, lng2)

const cross = (a: Edge, b: Edge) => {
  const [b1, b2, a1, a2] = [side(a, b[0]), side(a, b[1]), side(b, a[0]), side(b, a[1])]
  if (b1 !== b2 && a1 !== a2) return true
  return (
    (b1 === 0 && between(a, b[0])) ||
    (b2 === 0 && between(a, b[1])) ||
    (a1 === 0 && between(b, a[0])) ||
    (a2 === 0 && between(b, a[1]))
  )
}

const same = (a: Point, b: Point) => a[0] === b[0] && a[1] === b[1]

/** Returns a ring's corners without repeated ones, and without the closing one. */
const cornersOf = (ring: readonly Point[]) =>
  ring.filter(
    (corner, index) => !same(corner, ring[(index + ring.length - 1) % ring.length] ?? corner) || ring.length === 1,
  )

/** Area of a triangle in square metres below which its corners count as collinear. */
const leastSurface = 1

/** Whether a border has three different corners that are not collinear. */
export const hasArea = (ring: readonly Point[]) => {
  const [first, second, ...others] = cornersOf(ring)
  if (!first || !second) return false
  return others.some((corner) => areaOf([first, second, corner]) >= leastSurface)
}

/** Whether two edges with a common corner overlap in opposite directions. */
const foldsBack = (shared: Point, away: Point, back: Point) =>
  side([shared, away], back) === 0 && (between([shared, away], back) || between([shared, back], away))

interface Side {
  edge: Edge
  /** Its position along the border. */
  index: number
  south: number
  north: number
  west: number
  east: number
}

/** Whether two sides of a border with `count` sides cross or touch; neighbours share a corner. */
const meet = (one: Side, other: Side, count: number) => {
  if (other.index === (one.index + 1) % count) return foldsBack(one.edge[1], one.edge[0], other.edge[1])
  if (one.index === (other.index + 1) % count) return foldsBack(one.edge[0], one.edge[1], other.edge[0])
  return cross(one.edge, other.edge)
}

/**
 * Whether a border crosses or touches itself, which would make its inside ambiguous. Sides are compared from south to
 * north, each only with overlapping ones, so that 200 corners take less than a millisecond.
 */
export const crossesItself = (ring: readonly Point[]) => {
  const corners = cornersOf(ring)
  const sides = corners
    .map((from, index): Side => {
      const to = corners[(index + 1) % corners.length] ?? from
      const [[lat1, lng1], [lat2, lng2]] = [from, to]
      return {
        index,
        edge: [from, to],
        south: Math.min(lat1, lat2),
        north: Math.max(lat1, lat2),
        west: Math.min(lng1, lng2),
        east: Math.max(lng1, lng2),
      }
    })
    .sort((one, other) => one.south - other.south)
  return sides.some((one, at) => {
    for (let next = at + 1; next < sides.length; next += 1) {
      const other = sides[next]
      if (!other || other.south > one.north) return false
      const isApart = other.west > one.east || one.west > other.east
      if (!isApart && meet(one, other, sides.length)) return true
    }
    return false
  })
}

/** Returns the metres from a branch to the farthest point of a drawn zone; 0 for other zones. */
export const reachOf = (
  branch: Point,
  area: { polygon?: readonly Point[]; radius?: { lat: number; lng: number; metres: number }; district_ids?: unknown },
) => {
  const { polygon = [], radius } = area
  const circle = radius ? [distance(branch, [radius.lat, radius.lng]) + radius.metres] : []
  return Math.max(0, ...circle, ...polygon.map((corner) => distance(branch, corner)))
}
