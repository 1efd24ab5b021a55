import { distance, type Point } from './geometry.ts'

/** As far from its branch as anything that it delivers may lie, in metres: a point that was mistyped is farther. */
export const farthest = 200_000

type Edge = readonly [from: Point, to: Point]

/** Which side of an edge a point lies on: above 0 left, below 0 right, 0 on its line. */
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

/** A ring's corners without those that repeat the one before, and without its closing one. */
const cornersOf = (ring: readonly Point[]) =>
  ring.filter(
    (corner, index) => !same(corner, ring[(index + ring.length - 1) % ring.length] ?? corner) || ring.length === 1,
  )

/** Whether a border crosses or touches itself: what lies inside it would not be what was meant. */
export const crossesItself = (ring: readonly Point[]) => {
  const corners = cornersOf(ring)
  const edges = corners.map((corner, index): Edge => [corner, corners[(index + 1) % corners.length] ?? corner])
  return edges.some((edge, index) =>
    edges.some((other, at) => {
      if (at <= index) return false
      const next = at === index + 1 || (index === 0 && at === edges.length - 1)
      if (!next) return cross(edge, other)
      // Neighbours share a corner; they cross where one goes back along the other.
      const [shared, away, back] = at === index + 1 ? [other[0], edge[0], other[1]] : [edge[0], edge[1], other[0]]
      return side([shared, away], back) === 0 && (between([shared, away], back) || between([shared, back], away))
    }),
  )
}

/** The metres from a branch to the farthest point of what is drawn; 0 where nothing is. */
export const reachOf = (
  branch: Point,
  area: { polygon?: readonly Point[]; radius?: { lat: number; lng: number; metres: number }; district_ids?: unknown },
) => {
  const { polygon = [], radius } = area
  const circle = radius ? [distance(branch, [radius.lat, radius.lng]) + radius.metres] : []
  return Math.max(0, ...circle, ...polygon.map((corner) => distance(branch, corner)))
}
