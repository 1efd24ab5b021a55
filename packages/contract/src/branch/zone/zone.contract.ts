import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { id, money, name, version } from '../../kernel/fields.ts'
import { crossesItself, hasArea } from './border.ts'

/** Maximum zones of a branch. */
export const mostZones = 60

const lat = z.number().min(-90).max(90)
const lng = z.number().min(-180).max(180)
const minutes = z.number().int().min(0).max(600)

/** Maximum fees by total of a zone. */
export const mostFees = 6

/** Maximum corners of a border. */
export const mostCorners = 200

const area = z.union([
  z.strictObject({ radius: z.strictObject({ lat, lng, metres: z.number().int().min(50).max(100_000) }) }),
  z.strictObject({ polygon: z.array(z.tuple([lat, lng])).max(mostCorners) }),
  z.strictObject({ district_ids: z.array(id).min(1).max(300) }),
])

export type ZoneArea = z.output<typeof area>

/** Returns why a border has no definite area; null for a valid one, and for other shapes. */
export const borderFault = (
  of: ZoneArea,
): 'zone.corners.invalid' | 'zone.corners.no-area' | 'zone.corners.crossing' | null => {
  if (!('polygon' in of)) return null
  if (of.polygon.length < 3) return 'zone.corners.invalid'
  if (!hasArea(of.polygon)) return 'zone.corners.no-area'
  return crossesItself(of.polygon) ? 'zone.corners.crossing' : null
}

/** Ascending, and empty for free delivery; checked with the whole zone. */
export const feeTiers = z.array(z.strictObject({ from: money.min(1), fee: money })).max(mostFees)

const terms = {
  name,
  /** 1 comes before 2; where zones overlap, the first applies. */
  priority: z.number().int().min(0).max(1_000),
  area,
  fee: money,
  /** Fees by amount of goods, each from its own amount on, inclusive. */
  fee_tiers: feeTiers,
  free_from: money.nullable(),
  minimum_total: money,
  min_minutes: minutes,
  max_minutes: minutes,
  no_delivery: z.boolean(),
}

const checkMinutes = ({ value, issues }: z.core.ParsePayload<{ min_minutes: number; max_minutes: number }>) => {
  if (value.max_minutes >= value.min_minutes) return
  issues.push({ code: 'custom', path: ['max_minutes'], input: value, params: { code: 'branch.minutes-order' } })
}

interface Fees {
  fee_tiers: readonly { from: number }[]
  free_from: number | null
}

const checkFees = ({ value, issues }: z.core.ParsePayload<Fees>) => {
  const refuse = (index: number, code: string) =>
    issues.push({ code: 'custom', path: ['fee_tiers', index, 'from'], input: value, params: { code } })
  for (const [index, { from }] of value.fee_tiers.entries()) {
    if (from <= (value.fee_tiers[index - 1]?.from ?? 0)) refuse(index, 'zone.fee_tiers.order')
    else if (value.free_from !== null && from >= value.free_from) refuse(index, 'zone.fee_tiers.free')
  }
}

const reply = z.object({
  zones: z.array(z.object({ id: z.number(), ...terms })),
  /** The branch's location and defaults of a new zone. */
  branch: z.object({
    lat: z.number(),
    lng: z.number(),
    delivery_fee: z.number(),
    delivery_free_from: z.number().nullable(),
    minimum_total: z.number(),
    min_delivery_minutes: z.number(),
    max_delivery_minutes: z.number(),
    currency_code: z.string(),
  }),
  version,
})
export type BranchZones = z.output<typeof reply>

export const deliveryZones = endpoint({
  method: 'GET',
  path: '/branch/:branch_id/delivery-zone',
  access: 'get-branch-delivery-zone-all',
  reply,
})

const body = z.strictObject({
  zones: z.array(z.strictObject({ id: id.optional(), ...terms }).check(checkMinutes, checkFees)).max(mostZones),
  version,
})

export const putDeliveryZones = endpoint({
  method: 'PUT',
  path: '/branch/:branch_id/delivery-zone',
  access: 'put-branch-delivery-zone',
  body,
  reply,
  about: 'The whole list: a zone with its id is changed, one without is new, one that is left out is removed.',
})

/**
 * The body with its borders checked, for the form. The server checks one border at a time, because sixty at once would
 * block its other calls.
 */
export const drawnZones = body.check(({ value, issues }) => {
  for (const [index, { area: of }] of value.zones.entries()) {
    const code = borderFault(of)
    if (code) issues.push({ code: 'custom', path: ['zones', index, 'area'], input: of, params: { code } })
  }
})
