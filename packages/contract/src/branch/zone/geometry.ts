/** Latitude and longitude in degrees. */
export type Point = readonly [lat: number, lng: number]

const EARTH_METRES = 6_371_008.8
const radians = (degrees: number) => (degrees * Math.PI) / 180

/** Returns the metres between two points on the surface of the earth (haversine). */
export const distance = ([lat1, lng1]: Point, [lat2, lng2]: Point) => {
  const h =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 +
    Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lng2 - lng1) / 2) ** 2
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(h)))
}

/**
 * Whether a polygon contains a point, by counting edges that a line eastwards crosses. The first corner may be repeated
 * at the end. Of two polygons with a common edge, exactly one contains a point on it.
 */
export const contains = (polygon: readonly Point[], [lat, lng]: Point) => {
  let inside = false
  for (const [index, [lat1, lng1]] of polygon.entries()) {
    const [lat2, lng2] = polygon[(index + 1) % polygon.length] ?? [lat1, lng1]
    if (lat1 > lat === lat2 > lat) continue
    // Computed from the southern end, so that neighbouring polygons get bit-identical crossings.
    const [south, west, north, east] = lat1 < lat2 ? [lat1, lng1, lat2, lng2] : [lat2, lng2, lat1, lng1]
    if (lng < west + ((lat - south) / (north - south)) * (east - west)) inside = !inside
  }
  return inside
}

/** Returns the square metres of a polygon on the surface of the earth, in either direction. */
export const areaOf = (polygon: readonly Point[]) => {
  const parts = polygon.map(([lat1, lng1], index) => {
    const [lat2, lng2] = polygon[(index + 1) % polygon.length] ?? [lat1, lng1]
    return radians(lng2 - lng1) * (2 + Math.sin(radians(lat1)) + Math.sin(radians(lat2)))
  })
  return Math.abs((parts.reduce((sum, part) => sum + part, 0) * EARTH_METRES ** 2) / 2)
}
