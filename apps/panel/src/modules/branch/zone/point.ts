import type { Point } from '@sofra/contract/branch/zone/geometry.ts'

/** Parses latitude and longitude as copied from a map: `41.01, 29.02`; null when invalid. */
export const pointOf = (text: string): Point | null => {
  // `41,01` is one number with a decimal comma, not two.
  if (!/[.\s;]/.test(text.trim())) return null
  const [, lat, lng] = /^\s*\(?(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)\)?\s*$/.exec(text) ?? []
  if (lat === undefined || lng === undefined) return null
  const point = [Number(lat), Number(lng)] as const
  return Math.abs(point[0]) <= 90 && Math.abs(point[1]) <= 180 ? point : null
}

/** A point as text. */
export const pointText = ([lat, lng]: Point) => `${lat}, ${lng}`

/** Parses the corners of a polygon, one a line; null when fewer than three or one is invalid. */
export const cornersOf = (text: string): [number, number][] | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const points = lines.map(pointOf)
  return points.length < 3 || points.includes(null) ? null : points.map((point) => [point?.[0] ?? 0, point?.[1] ?? 0])
}

/** URL of a point on a public map. */
export const mapAddress = (address: string) =>
  `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
