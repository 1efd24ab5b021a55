import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import Circle from 'ol/geom/Circle.js'
import type Geometry from 'ol/geom/Geometry.js'
import Polygon from 'ol/geom/Polygon.js'
import { fromLonLat, toLonLat } from 'ol/proj.js'
import type { Area } from './area.ts'

/** About a decimetre: finer than anybody draws. */
const digits = 1e6
const round = (degrees: number) => Math.round(degrees * digits) / digits

/** A point of the map's projection. */
export const drawn = ([lat, lng]: Point) => fromLonLat([lng, lat])

/** A point of the map as latitude and longitude. */
export const placed = (coordinate: readonly number[]): Point => {
  const [lng = 0, lat = 0] = toLonLat([...coordinate])
  return [round(lat), round(lng)]
}

// The map's metres grow away from the equator.
const stretch = (lat: number) => 1 / Math.cos((lat * Math.PI) / 180)

/** The geometry of an area; undefined where it has none yet. */
export const geometryOf = ({ radius, polygon }: Area): Geometry | undefined => {
  if (radius) return new Circle(drawn([radius.lat, radius.lng]), radius.metres * stretch(radius.lat))
  if (!polygon || polygon.length < 3) return undefined
  const ring = polygon.map(drawn)
  return new Polygon([[...ring, ring[0] ?? []]])
}

/** The area that a geometry was moved to. */
export const areaOfGeometry = (geometry: Geometry | undefined): Area => {
  if (geometry instanceof Circle) {
    const [lat, lng] = placed(geometry.getCenter())
    const metres = Math.round(geometry.getRadius() / stretch(lat) / 10) * 10
    return { radius: { lat, lng, metres } }
  }
  // A ring is closed by its first corner again.
  if (geometry instanceof Polygon) return { polygon: geometry.getCoordinates()[0]?.slice(0, -1).map(placed) ?? [] }
  return {}
}
