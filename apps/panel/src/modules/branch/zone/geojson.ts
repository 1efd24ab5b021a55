import { crossesItself, farthest, reachOf } from '@sofra/contract/branch/zone/border.ts'
import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import { mostCorners } from '@sofra/contract/branch/zone/zone.contract.ts'
import { z } from 'zod'
import type { Area } from '../../../kit/map/area.ts'
import { pointText } from './point.ts'
import { areaOf, type DraftZone } from './zones.ts'

// Positions of GeoJSON have the longitude first, and may have a height (RFC 7946).
const position = z.array(z.number()).min(2)
const ring = z.array(position)
const feature = z.looseObject({
  type: z.literal('Feature'),
  properties: z.looseObject({}).nullish(),
  geometry: z
    .union([
      z.looseObject({ type: z.literal('Polygon'), coordinates: z.array(ring) }),
      z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring)) }),
      z.looseObject({ type: z.literal('Point'), coordinates: position }),
      z.looseObject({ type: z.string() }),
    ])
    .nullable(),
})
const collection = z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(feature) })

/** What a zone says besides its border, as the properties of a feature. */
const terms = z.object({
  name: z.string().trim().min(1).max(120).catch(''),
  fee: z.number().int().min(0).optional().catch(undefined),
  free_from: z.number().int().min(0).nullish().catch(undefined),
  minimum_total: z.number().int().min(0).optional().catch(undefined),
  min_minutes: z.number().int().min(0).max(600).optional().catch(undefined),
  max_minutes: z.number().int().min(0).max(600).optional().catch(undefined),
  no_delivery: z.boolean().optional().catch(undefined),
  metres: z.number().int().min(50).max(100_000).optional().catch(undefined),
})

const placed = ([lng = 0, lat = 0]: readonly number[]): Point => [lat, lng]

/** A ring without its closing corner, thinned out evenly until it has no more corners than a border may. */
const cornersOf = (given: z.output<typeof ring>): Point[] => {
  const open = given.map(placed).slice(0, -1)
  if (open.length <= mostCorners) return open
  const step = open.length / mostCorners
  return Array.from({ length: mostCorners }, (_, index) => open[Math.floor(index * step)] as Point)
}

/** A zone of a file: its name, its terms, and the fields of a draft that hold its border. */
export interface ReadZone {
  readonly name: string
  readonly terms: Partial<Omit<z.output<typeof terms>, 'name' | 'metres'>>
  readonly border: Pick<DraftZone, 'kind'> & Partial<Pick<DraftZone, 'corners' | 'centre' | 'metres'>>
  /** Farther from the branch than anything may be. */
  readonly away: boolean
}

const bordersOf = ({ geometry }: z.output<typeof feature>, metres: number | undefined): readonly Area[] => {
  if (geometry?.type === 'Polygon' && Array.isArray(geometry.coordinates))
    return [{ polygon: cornersOf((geometry.coordinates as z.output<typeof ring>[])[0] ?? []) }]
  if (geometry?.type === 'MultiPolygon' && Array.isArray(geometry.coordinates))
    return (geometry.coordinates as z.output<typeof ring>[][]).map((one) => ({ polygon: cornersOf(one[0] ?? []) }))
  if (geometry?.type === 'Point' && metres !== undefined) {
    const [lat, lng] = placed(geometry.coordinates as number[])
    return [{ radius: { lat, lng, metres } }]
  }
  return []
}

/**
 * Reads the zones of a GeoJSON text: polygons, and points with a radius of so many `metres`. Holes of a polygon are left out, and so are
 * borders that cross themselves or have no three corners. Undefined where the text is no GeoJSON.
 */
export const readGeoJson = (text: string, branch: Point): readonly ReadZone[] | undefined => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return undefined
  }
  const one = feature.safeParse(json)
  const many = collection.safeParse(json)
  if (!one.success && !many.success) return undefined
  const features = many.success ? many.data.features : one.success ? [one.data] : []
  return features.flatMap((each) => {
    const { name, metres, ...rest } = terms.parse(each.properties ?? {})
    const known = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
    return bordersOf(each, metres).flatMap((area): ReadZone[] => {
      const away = reachOf(branch, area) > farthest
      if (area.radius) {
        const { metres, ...centre } = area.radius
        return [{ name, terms: known, border: { kind: 'radius', centre, metres }, away }]
      }
      const { polygon = [] } = area
      if (polygon.length < 3 || crossesItself(polygon)) return []
      return [{ name, terms: known, border: { kind: 'polygon', corners: polygon.map(pointText).join('\n') }, away }]
    })
  })
}

/** The zones as GeoJSON, as other map programs read it; those by district have no geometry. */
export const writeGeoJson = (zones: readonly DraftZone[]) => {
  const features = zones.map((zone, index) => {
    const { name, fee, free_from, minimum_total, min_minutes, max_minutes, no_delivery } = zone
    const own = { name, priority: index + 1, fee, free_from, minimum_total, min_minutes, max_minutes, no_delivery }
    const area = areaOf(zone)
    const turned = ([lat, lng]: Point) => [lng, lat]
    if ('polygon' in area) {
      const outline = area.polygon.map(turned)
      return {
        type: 'Feature',
        properties: own,
        geometry: { type: 'Polygon', coordinates: [[...outline, outline[0]]] },
      }
    }
    if ('radius' in area) {
      const { lat, lng, metres } = area.radius
      return {
        type: 'Feature',
        properties: { ...own, metres },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      }
    }
    return { type: 'Feature', properties: { ...own, district_ids: area.district_ids }, geometry: null }
  })
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 2)
}
