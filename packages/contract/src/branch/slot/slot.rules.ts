import type { DeliveryType } from '../../platform/delivery-type/delivery-type.names.ts'
import { type BranchOpening, hoursOpenAt } from '../branch/branch.state.ts'

/** Delivery types whose orders can be moved to a later quarter hour; orders at a table and payments cannot. */
export const slotTypes = ['deliveryToAddress', 'comeGetIt', 'comeEat'] as const satisfies readonly DeliveryType[]
export type SlotType = (typeof slotTypes)[number]
export const slotUnits = ['orders', 'items'] as const
export type SlotUnit = (typeof slotUnits)[number]
/** Orders counted together: one delivery type, or all without their own limit. */
export type SlotScope = SlotType | 'all'

/** Capacity of a branch per quarter hour. */
export interface SlotRule {
  unit: SlotUnit
  most: number
  /** Delivery types with their own limit. */
  types: Partial<Record<SlotType, number>>
}

/** The use of a quarter hour. */
export interface SlotUse {
  scope: SlotScope
  starts_at: string
  used: number
}

export const SLOT_MS = 15 * 60_000

/** Returns the beginning of an instant's quarter hour; offsets of time zones are multiples of it. */
export const slotStart = (instant: Date) => new Date(Math.floor(instant.getTime() / SLOT_MS) * SLOT_MS)

/** Returns the counter of a delivery type with its limit; null when it is not limited. */
export const counterOf = (rule: SlotRule | null, type: DeliveryType): { scope: SlotScope; limit: number } | null => {
  const limited = slotTypes.find((one) => one === type)
  if (!rule || !limited) return null
  const typeLimit = rule.types[limited]
  return typeLimit === undefined ? { scope: 'all', limit: rule.most } : { scope: limited, limit: typeLimit }
}

/** Whether a quarter hour has room for more; an order larger than the limit gets an empty one. */
const hasRoomFor = (used: number, quantity: number, limit: number) => used === 0 || used + quantity <= limit

type Open = Pick<BranchOpening, 'timezone' | 'hours'>

/**
 * Returns the possible quarter hours for an order from the given instant: until the hours end or, with `later`, the
 * open ones among the next `limit`. The first is included regardless of the hours, because the branch takes orders now.
 */
export const slotsFrom = (
  branch: Open,
  type: DeliveryType,
  from: Date,
  { limit, later = false }: { limit: number; later?: boolean },
) => {
  const first = slotStart(from).getTime()
  const times = [new Date(first)]
  for (let n = 1; n < limit; n += 1) {
    const at = new Date(first + n * SLOT_MS)
    if (hoursOpenAt(branch, at, type)) times.push(at)
    else if (!later) break
  }
  return times
}

/** Returns the first of these quarter hours with room. */
export const firstFree = (
  slots: readonly Date[],
  uses: readonly SlotUse[],
  { scope, limit, quantity }: { scope: SlotScope; limit: number; quantity: number },
): Date | null => {
  const used = new Map(
    uses.filter((use) => use.scope === scope).map((use) => [Date.parse(use.starts_at), use.used] as const),
  )
  return slots.find((slot) => hasRoomFor(used.get(slot.getTime()) ?? 0, quantity, limit)) ?? null
}
