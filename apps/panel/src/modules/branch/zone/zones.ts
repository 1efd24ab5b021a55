import type { Point } from '@sofra/contract/branch/zone/geometry.ts'
import type { BranchZones, ZoneArea } from '@sofra/contract/branch/zone/zone.contract.ts'
import { type FeeTier, zonesCovering } from '@sofra/contract/branch/zone/zone.ts'
import type { Area } from '../../../kit/map/area.ts'
import { cornersOf, pointText } from '../branch/branch-point.api.ts'

/** The draft of a zone. The corners are text; a circle is kept beside them. */
export interface DraftZone {
  /** Absent while it is new. */
  readonly id?: number
  /** Key of the zone in the editor. */
  readonly key: string
  readonly name: string
  readonly kind: 'radius' | 'polygon' | 'districts'
  readonly centre: { readonly lat: number; readonly lng: number }
  readonly metres: number
  readonly corners: string
  readonly districts: readonly number[]
  readonly fee: number
  readonly fee_tiers: readonly FeeTier[]
  readonly free_from: number | null
  readonly minimum_total: number
  readonly min_minutes: number
  readonly max_minutes: number
  readonly no_delivery: boolean
}

type Zone = BranchZones['zones'][number]

const firstRadius = 2_000

const shapeOf = (area: ZoneArea, centre: DraftZone['centre']) => {
  const none = { centre, metres: firstRadius, corners: '', districts: [] }
  if ('radius' in area) {
    const { metres, ...at } = area.radius
    return { ...none, kind: 'radius', centre: at, metres } as const
  }
  if ('polygon' in area) return { ...none, kind: 'polygon', corners: area.polygon.map(pointText).join('\n') } as const
  return { ...none, kind: 'districts', districts: area.district_ids } as const
}

const draftOf = ({ area, priority: _, ...zone }: Zone, branch: BranchZones['branch']): DraftZone => ({
  ...zone,
  ...shapeOf(area, { lat: branch.lat, lng: branch.lng }),
  key: String(zone.id),
})

/** Drafts of the zones by priority. */
export const draftsOf = ({ zones, branch }: BranchZones): readonly DraftZone[] =>
  zones.map((zone) => draftOf(zone, branch))

/** Copies the zones of another branch: circles move to this branch; borders and districts stay. */
export const zonesLike = (other: BranchZones, branch: BranchZones['branch']): readonly DraftZone[] =>
  draftsOf(other).map(({ id: _, key, ...zone }) => {
    const { lat, lng } = zone.centre
    // More digits are below a metre.
    const placed = (degrees: number) => Number(degrees.toFixed(6))
    const centre = {
      lat: placed(branch.lat + lat - other.branch.lat),
      lng: placed(branch.lng + lng - other.branch.lng),
    }
    return { ...zone, key: `like-${key}`, centre }
  })

/** Returns the area of a draft; invalid corners give none, which the schema refuses. */
export const areaOf = (zone: DraftZone): ZoneArea => {
  if (zone.kind === 'radius') return { radius: { ...zone.centre, metres: zone.metres } }
  if (zone.kind === 'polygon') return { polygon: cornersOf(zone.corners) ?? [] }
  return { district_ids: [...zone.districts] }
}

/** Returns the draft fields of a drawn area. */
export const drawnOn = ({ radius, polygon }: Area): Partial<DraftZone> => {
  if (radius) return { centre: { lat: radius.lat, lng: radius.lng }, metres: Math.max(50, radius.metres) }
  return polygon ? { corners: polygon.map(pointText).join('\n') } : {}
}

/** Returns the drafts that cover a point, the deciding one first, by the rule that takes orders. */
export const coveringDrafts = (drafts: readonly DraftZone[], [lat, lng]: Point): readonly DraftZone[] => {
  const zones = drafts.map((draft, index) => ({ ...draft, ...areaOf(draft), id: index, priority: index + 1, draft }))
  return zonesCovering(zones, { lat, lng }).map(({ draft }) => draft)
}

/** Returns the body of the call; the order is the priority. */
export const sentZones = (drafts: readonly DraftZone[]) => ({
  zones: drafts.map(({ key: _k, kind: _s, centre: _c, metres: _m, corners: _p, districts: _d, ...terms }, index) => ({
    ...terms,
    priority: index + 1,
    area: areaOf(drafts[index] as DraftZone),
  })),
})

/** Returns a new zone: a circle around the branch, larger than existing ones, with the branch's terms. */
export const newZone = (branch: BranchZones['branch'], drafts: readonly DraftZone[], name: string): DraftZone => ({
  key: `new-${drafts.length}-${Date.now()}`,
  name,
  kind: 'radius',
  centre: { lat: branch.lat, lng: branch.lng },
  metres: Math.max(0, ...drafts.filter(({ kind }) => kind === 'radius').map(({ metres }) => metres)) + firstRadius,
  corners: '',
  districts: [],
  fee: branch.delivery_fee,
  fee_tiers: [],
  free_from: branch.delivery_free_from,
  minimum_total: branch.minimum_total,
  min_minutes: branch.min_delivery_minutes,
  max_minutes: branch.max_delivery_minutes,
  no_delivery: false,
})

/** Returns the list with one zone moved up or down. */
export const moved = (drafts: readonly DraftZone[], from: number, by: 1 | -1): readonly DraftZone[] => {
  const list = [...drafts]
  const [zone] = list.splice(from, 1)
  if (zone) list.splice(from + by, 0, zone)
  return list
}
