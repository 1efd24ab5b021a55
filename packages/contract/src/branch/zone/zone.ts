import type { Money } from '../../kernel/money.ts'
import { contains, distance, type Point } from './geometry.ts'

export interface FeeTier {
  from: Money
  fee: Money
}

/** Where a branch delivers, and the terms. A zone covers an address with one of its three shapes. */
export interface DeliveryZone {
  id: number
  name: string
  /** 1 comes before 2; where zones overlap, the first applies. */
  priority: number
  polygon?: readonly Point[] | null | undefined
  district_ids?: readonly number[] | null | undefined
  radius?: { lat: number; lng: number; metres: number } | null | undefined
  fee: Money
  /** By amount of goods, ascending: each applies from its own amount on, instead of `fee`. */
  fee_tiers: readonly FeeTier[]
  /** Delivery is free from this amount of goods on, inclusive; null: never. */
  free_from: Money | null
  minimum_total: Money
  min_minutes: number
  max_minutes: number
  /** No delivery, regardless of zones with the same or a later priority. */
  no_delivery: boolean
}

export interface DeliveryAddress {
  lat?: number | null | undefined
  lng?: number | null | undefined
  district_id?: number | null | undefined
  /** The district's centre, used when no point is given. */
  centre?: Point | null | undefined
}

export type ZoneAnswer<Z extends DeliveryZone> =
  | { zone: Z; code: null }
  | {
      zone: null
      code: 'ordering.out-of-zone' | 'ordering.point-missing' | 'ordering.district-missing' | 'zone.no-delivery'
    }

const pointOf = ({ lat, lng, centre }: DeliveryAddress): Point | null =>
  lat == null || lng == null ? (centre ?? null) : [lat, lng]

const covers = (zone: DeliveryZone, address: DeliveryAddress) => {
  const { district_id } = address
  if (district_id != null && zone.district_ids?.includes(district_id)) return true
  const point = pointOf(address)
  if (!point) return false
  if (zone.radius && distance([zone.radius.lat, zone.radius.lng], point) <= zone.radius.metres) return true
  return zone.polygon ? contains(zone.polygon, point) : false
}

const order = (a: DeliveryZone, b: DeliveryZone) =>
  a.priority - b.priority ||
  Number(b.no_delivery) - Number(a.no_delivery) ||
  a.fee - b.fee ||
  a.minimum_total - b.minimum_total ||
  a.id - b.id

/** Returns the data that an address lacks to be found in a zone. */
const missing = (zones: readonly DeliveryZone[], address: DeliveryAddress) => {
  if (!pointOf(address) && zones.some(({ radius, polygon }) => radius || polygon)) return 'ordering.point-missing'
  if (address.district_id == null && zones.some(({ district_ids }) => district_ids?.length))
    return 'ordering.district-missing'
  return 'ordering.out-of-zone'
}

/** Returns the zones that cover an address, in order of precedence: the first one's terms apply. */
export const zonesCovering = <Z extends DeliveryZone>(zones: readonly Z[], address: DeliveryAddress): readonly Z[] =>
  zones.filter((one) => covers(one, address)).sort(order)

/** Returns the zone of an address, by priority, then by lowest fee; or why there is none. */
export const zoneFor = <Z extends DeliveryZone>(zones: readonly Z[], address: DeliveryAddress): ZoneAnswer<Z> => {
  const [zone] = zonesCovering(zones, address)
  if (!zone) return { zone: null, code: missing(zones, address) }
  return zone.no_delivery ? { zone: null, code: 'zone.no-delivery' } : { zone, code: null }
}
