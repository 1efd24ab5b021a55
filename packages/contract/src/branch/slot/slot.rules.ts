import type { DeliveryType } from '../../platform/delivery-type/delivery-type.names.ts'
import { type BranchOpening, hoursOpenAt } from '../branch/branch.state.ts'

/** Delivery types whose orders can wait for a later quarter of an hour; whoever sits at a table, or pays only, does not. */
export const slotTypes = ['deliveryToAddress', 'comeGetIt', 'comeEat'] as const satisfies readonly DeliveryType[]
export type SlotType = (typeof slotTypes)[number]
export const slotUnits = ['orders', 'items'] as const
export type SlotUnit = (typeof slotUnits)[number]
/** What counts together: one delivery type, or all that have no number of their own. */
export type SlotScope = SlotType | 'all'

/** How much a branch makes in a quarter of an hour. */
export interface SlotRule {
  unit: SlotUnit
  most: number
  /** Delivery types that are counted by themselves. */
  types: Partial<Record<SlotType, number>>
}

/** How much was taken of a quarter. */
export interface SlotUse {
  scope: SlotScope
  starts_at: string
  used: number
}

export const SLOT_MS = 15 * 60_000

/** The beginning of the quarter that an instant lies in; zones are whole quarters away from each other. */
export const slotStart = (instant: Date) => new Date(Math.floor(instant.getTime() / SLOT_MS) * SLOT_MS)

/** The counter of a delivery type, and how much it holds; null where it is not limited. */
export const counterOf = (rule: SlotRule | null, type: DeliveryType): { scope: SlotScope; limit: number } | null => {
  const limited = slotTypes.find((one) => one === type)
  if (!rule || !limited) return null
  const typeLimit = rule.types[limited]
  return typeLimit === undefined ? { scope: 'all', limit: rule.most } : { scope: limited, limit: typeLimit }
}

/** Whether a quarter of which so much is taken has room for more; what is larger than a whole one gets one for itself. */
const hasRoomFor = (used: number, quantity: number, limit: number) => used === 0 || used + quantity <= limit

type Open = Pick<BranchOpening, 'timezone' | 'hours'>

/**
 * The quarters in which an order of a type can be made, from that of the given instant on: until the hours end, or, with
 * `later`, in those that open within so many of them. The first one is there whatever the hours say: the branch takes orders now.
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

/** The first of these quarters that has room. */
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
