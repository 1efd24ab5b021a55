import type { Point } from '@sofra/contract/branch/zone/geometry.ts'

/** Latitude and longitude as they are copied from a map: `41.01, 29.02`; null when it is no point of the earth. */
export const pointOf = (text: string): Point | null => {
  // `41,01` is half a point with a decimal comma, and not two numbers.
  if (!/[.\s;]/.test(text.trim())) return null
  const [, lat, lng] = /^\s*\(?(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)\)?\s*$/.exec(text) ?? []
  if (lat === undefined || lng === undefined) return null
  const point = [Number(lat), Number(lng)] as const
  return Math.abs(point[0]) <= 90 && Math.abs(point[1]) <= 180 ? point : null
}

/** A point as it is pasted. */
export const pointText = ([lat, lng]: Point) => `${lat}, ${lng}`

/** The corners of a polygon, one a line; null as long as they are fewer than three, or one is none. */
export const cornersOf = (text: string): [number, number][] | null => {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const points = lines.map(pointOf)
  return points.length < 3 || points.includes(null) ? null : points.map((point) => [point?.[0] ?? 0, point?.[1] ?? 0])
}

/** The address of a place on a public map. */
export const mapAddress = (place: string) => `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`
