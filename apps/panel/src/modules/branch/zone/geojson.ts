import { crossesItself, hasArea, maxReach, reachOf } from '@sofra/contract/branch/zone/border.ts'
import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import { feeTiers, mostCorners } from '@sofra/contract/branch/zone/zone.contract.ts'
import { id } from '@sofra/contract/kernel/fields.ts'
import { z } from 'zod'
import type { Area } from '../../../kit/map/area.ts'
import { pointText } from '../branch/branch-point.api.ts'
import { areaOf, type DraftZone } from './zones.ts'

// GeoJSON positions have the longitude first, and may have an altitude (RFC 7946).
const position = z.array(z.number()).min(2)
const ring = z.array(position)
const geometry = z.union([
  z.looseObject({ type: z.literal('Polygon'), coordinates: z.array(ring).min(1) }),
  z.looseObject({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(ring).min(1)) }),
  z.looseObject({ type: z.literal('Point'), coordinates: position }),
])
const feature = z.looseObject({
  type: z.literal('Feature'),
  properties: z.looseObject({}).nullish(),
  geometry: z.unknown(),
})
/** A bare geometry is valid GeoJSON too. */
const bareGeometry = z.looseObject({
  type: z.enum(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'Polygon', 'MultiPolygon']),
})
const geometries = z.looseObject({ type: z.literal('GeometryCollection'), geometries: z.array(z.unknown()) })
const collection = z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(feature) })

/** The terms of a zone, as properties of a feature. */
const terms = z.object({
  name: z.string().trim().min(1).max(120).catch(''),
  fee: z.number().int().min(0).optional().catch(undefined),
  fee_tiers: feeTiers.optional().catch(undefined),
  free_from: z.number().int().min(0).nullish().catch(undefined),
  minimum_total: z.number().int().min(0).optional().catch(undefined),
  min_minutes: z.number().int().min(0).max(600).optional().catch(undefined),
  max_minutes: z.number().int().min(0).max(600).optional().catch(undefined),
  no_delivery: z.boolean().optional().catch(undefined),
  metres: z.number().int().min(50).max(100_000).optional().catch(undefined),
  /** The id of the exported zone, so that an import updates it instead of adding a copy. */
  zone_id: id.optional().catch(undefined),
  district_ids: z.array(id).min(1).max(300).optional().catch(undefined),
})
type Terms = z.output<typeof terms>

const placed = ([lng = 0, lat = 0]: readonly number[]): Point => [lat, lng]

/** Returns a ring without its closing corner, thinned out evenly to the maximum number of corners. */
const cornersOf = (coordinates: z.output<typeof ring>): Point[] => {
  const open = coordinates.map(placed).slice(0, -1)
  if (open.length <= mostCorners) return open
  const step = open.length / mostCorners
  return Array.from({ length: mostCorners }, (_, index) => open[Math.floor(index * step)] as Point)
}

/** A zone of a file: name, terms, and the border as fields of a draft. */
export interface ReadZone {
  readonly name: string
  /** The id of the exported zone. */
  readonly zone_id?: number | undefined
  readonly terms: Partial<Omit<Terms, 'name' | 'metres' | 'zone_id' | 'district_ids'>>
  readonly border: Pick<DraftZone, 'kind'> & Partial<Pick<DraftZone, 'corners' | 'centre' | 'metres' | 'districts'>>
}

/** The zones of a file, and the names of unusable features by reason. */
export interface ReadFile {
  readonly zones: readonly ReadZone[]
  /** Farther from the branch than the maximum. */
  readonly away: readonly string[]
  /** Not drawable: a border without an area, or one that crosses itself. */
  readonly unusable: readonly string[]
}

const areasOf = ({ geometry: drawn }: z.output<typeof feature>, metres: number | undefined): readonly Area[] => {
  const read = geometry.safeParse(drawn)
  if (!read.success) return []
  const { type, coordinates } = read.data
  if (type === 'Polygon') return [{ polygon: cornersOf(coordinates[0] ?? []) }]
  if (type === 'MultiPolygon') return coordinates.map(([outline = []]) => ({ polygon: cornersOf(outline) }))
  const [lat, lng] = placed(coordinates)
  return metres === undefined ? [] : [{ radius: { lat, lng, metres } }]
}

const borderOf = ({ radius, polygon = [] }: Area): ReadZone['border'] | undefined => {
  if (radius) return { kind: 'radius', centre: { lat: radius.lat, lng: radius.lng }, metres: radius.metres }
  if (!hasArea(polygon) || crossesItself(polygon)) return undefined
  return { kind: 'polygon', corners: polygon.map(pointText).join('\n') }
}

const featuresOf = (text: string) => {
  try {
    const json: unknown = JSON.parse(text)
    const bare =
      geometries.safeParse(json).data?.geometries ?? (bareGeometry.safeParse(json).success ? [json] : undefined)
    if (bare) return bare.map((one) => ({ type: 'Feature' as const, properties: null, geometry: one }))
    return collection.safeParse(json).data?.features ?? [feature.parse(json)]
  } catch {
    return undefined
  }
}

/** Reads a feature; a multi-polygon becomes several zones. */
const readFeature = (one: z.output<typeof feature>, index: number, branch: Point): readonly Partial<ReadFile>[] => {
  const { name, metres, zone_id, district_ids, ...rest } = terms.parse(one.properties ?? {})
  const givenTerms = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  const called = [name || `#${index + 1}`]
  // Districts have no geometry.
  if (one.geometry === null && district_ids)
    return [{ zones: [{ name, zone_id, terms: givenTerms, border: { kind: 'districts', districts: district_ids } }] }]
  const areas = areasOf(one, metres)
  if (!areas.length) return [{ unusable: called }]
  return areas.map((area) => {
    const border = borderOf(area)
    if (!border) return { unusable: called }
    return reachOf(branch, area) > maxReach
      ? { away: called }
      : { zones: [{ name, zone_id: areas.length === 1 ? zone_id : undefined, terms: givenTerms, border }] }
  })
}

/**
 * Reads the zones of a GeoJSON text, features or bare geometries: polygons without their holes, points with a radius of `metres`,
 * and districts of this installation. Undefined if the text is not GeoJSON.
 */
export const readGeoJson = (text: string, branch: Point): ReadFile | undefined => {
  const features = featuresOf(text)?.flatMap((one, index) => readFeature(one, index, branch))
  return (
    features && {
      zones: features.flatMap(({ zones = [] }) => zones),
      away: features.flatMap(({ away = [] }) => away),
      unusable: features.flatMap(({ unusable = [] }) => unusable),
    }
  )
}

const hasBorder = (zone: DraftZone, { border }: ReadZone) => {
  const area = areaOf(zone)
  return JSON.stringify(areaOf({ ...zone, ...border })) === JSON.stringify(area) && zone.kind === border.kind
}

/**
 * Merges the zones of a file into the drafts: one with the id, or the border and the name, of a draft updates it; others are
 * added by `create`.
 */
export const withZones = (
  drafts: readonly DraftZone[],
  zones: readonly ReadZone[],
  create: (drafts: readonly DraftZone[], zone: ReadZone) => DraftZone,
): readonly DraftZone[] => {
  const all = [...drafts]
  for (const zone of zones) {
    const at = all.findIndex((one) =>
      zone.zone_id === undefined ? one.name === zone.name && hasBorder(one, zone) : one.id === zone.zone_id,
    )
    const draft = all[at] ?? create(all, zone)
    const changed = { ...draft, ...(zone.terms as Partial<DraftZone>), ...zone.border, name: zone.name || draft.name }
    all.splice(at < 0 ? all.length : at, 1, changed)
  }
  return all
}

/** Writes the zones as GeoJSON for other map programs; zones by district have no geometry. */
export const writeGeoJson = (zones: readonly DraftZone[]) => {
  const features = zones.map((zone, index) => {
    const { id: zone_id, name, fee, fee_tiers, free_from, minimum_total, min_minutes, max_minutes, no_delivery } = zone
    const properties = {
      ...(zone_id === undefined ? {} : { zone_id }),
      name,
      priority: index + 1,
      fee,
      fee_tiers,
      free_from,
      minimum_total,
      min_minutes,
      max_minutes,
      no_delivery,
    }
    const area = areaOf(zone)
    const turned = ([lat, lng]: Point) => [lng, lat]
    if ('polygon' in area) {
      const outline = area.polygon.map(turned)
      return { type: 'Feature', properties, geometry: { type: 'Polygon', coordinates: [[...outline, outline[0]]] } }
    }
    if ('radius' in area) {
      const { lat, lng, metres } = area.radius
      return {
        type: 'Feature',
        properties: { ...properties, metres },
        geometry: { type: 'Point', coordinates: [lng, lat] },
      }
    }
    return { type: 'Feature', properties: { ...properties, district_ids: area.district_ids }, geometry: null }
  })
  return JSON.stringify({ type: 'FeatureCollection', features }, null, 2)
}
