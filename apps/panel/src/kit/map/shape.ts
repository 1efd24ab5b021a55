import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import Circle from 'ol/geom/Circle.js'
import type Geometry from 'ol/geom/Geometry.js'
import Polygon from 'ol/geom/Polygon.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import type { Area } from './area.ts'

/** About a decimetre: finer than users draw. */
const digits = 1e6
const round = (degrees: number) => Math.round(degrees * digits) / digits

/** Converts latitude and longitude to the map's projection. */
export const drawn = ([lat, lng]: Point) => fromLonLat([lng, lat])

/** Converts a point of the map's projection to latitude and longitude. */
export const placed = (coordinate: readonly number[]): Point => {
  const [lng = 0, lat = 0] = toLonLat([...coordinate])
  return [round(lat), round(lng)]
}

// The projection's metres grow away from the equator.
const stretch = (lat: number) => 1 / Math.cos((lat * Math.PI) / 180)

/** Returns the geometry of an area; undefined if it has none yet. */
export const geometryOf = ({ radius, polygon }: Area): Geometry | undefined => {
  if (radius) return new Circle(drawn([radius.lat, radius.lng]), radius.metres * stretch(radius.lat))
  if (!polygon || polygon.length < 3) return undefined
  const ring = polygon.map(drawn)
  return new Polygon([[...ring, ring[0] ?? []]])
}

/** Returns the area of an edited geometry. */
export const areaOfGeometry = (geometry: Geometry | undefined): Area => {
  if (geometry instanceof Circle) {
    const [lat, lng] = placed(geometry.getCenter())
    const metres = Math.round(geometry.getRadius() / stretch(lat) / 10) * 10
    return { radius: { lat, lng, metres } }
  }
  // The ring repeats its first corner at the end.
  if (geometry instanceof Polygon) return { polygon: geometry.getCoordinates()[0]?.slice(0, -1).map(placed) ?? [] }
  return {}
}
