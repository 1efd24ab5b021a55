import type { Point } from '@sofra/contract/branch/zone/geometry.ts'

const number = '(-?\\d{1,3}(?:\\.\\d+)?)'
const pair = `${number}(?:,|%2C)\\s*\\+?${number}`
/** The coordinates in links of common maps: a marker's have priority over the window's. */
const inLinks = [
  `!3d${number}!4d${number}`,
  `[?&](?:q|query|ll|destination|daddr|center|sll)=(?:loc:)?${pair}`,
  `[?&]mlat=${number}&mlon=${number}`,
  `#map=\\d+/${number}/${number}`,
  `@${pair}`,
  `^geo:${pair}`,
].map((pattern) => new RegExp(pattern))

/** Yandex has the longitude first. */
const turned = /^https?:\/\/(?:[\w-]+\.)*yandex\./

const pointOfLink = (link: string): Point | null => {
  for (const pattern of inLinks) {
    const [, first, second] = pattern.exec(link) ?? []
    if (first === undefined || second === undefined) continue
    return turned.test(link) ? [Number(second), Number(first)] : [Number(first), Number(second)]
  }
  return null
}

const onEarth = (point: Point | null) => (point && Math.abs(point[0]) <= 90 && Math.abs(point[1]) <= 180 ? point : null)

/** Parses latitude and longitude as copied from a map, `41.01, 29.02`, or the link of one; null when invalid. */
export const pointOf = (text: string): Point | null => {
  if (/^(https?:|geo:)/.test(text.trim())) return onEarth(pointOfLink(text.trim()))
  // `41,01` is one number with a decimal comma, not two.
  if (!/[.\s;]/.test(text.trim())) return null
  const [, lat, lng] = /^\s*\(?(-?\d+(?:\.\d+)?)[\s,;]+(-?\d+(?:\.\d+)?)\)?\s*$/.exec(text) ?? []
  if (lat === undefined || lng === undefined) return null
  return onEarth([Number(lat), Number(lng)])
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
