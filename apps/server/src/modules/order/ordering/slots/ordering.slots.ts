import type { BranchOpening } from '@sofra/contract/branch/branch/branch.state.ts'
import {
  counterOf,
  firstFree,
  SLOT_MS,
  type SlotRule,
  type SlotScope,
  slotStart,
  slotsFrom,
} from '@sofra/contract/branch/slot/slot.rules.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { momentText } from '@sofra/contract/kernel/moment.text.ts'
import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../../kernel/records/keys.ts'
import { readSlots, takeSlot } from '../../../branch/slot/slot.api.ts'
import { rejected } from '../ordering.checks.ts'

/**
 * Maximum delay of an order for now (12 hours) and range of the search for a free time in a refusal (two days), in
 * quarter hours.
 */
const [maxSlotsToday, maxSlotsLater] = [48, 192]

interface Ordered {
  keys: BranchKeys
  branch: Pick<BranchOpening, 'timezone' | 'hours'> & { slot_rule: SlotRule | null }
  basket: Pick<Basket, 'delivery_type' | 'scheduled_for' | 'lines'>
  /** Time at which it would be ready without other orders. */
  ready: Date
  now: Date
  lang: Lang
}

/** The demand of an order on quarter hours, and the candidates; null if its branch or type has no limit. */
export interface SlotPlan extends Ordered {
  scope: SlotScope
  limit: number
  quantity: number
  from: Date
  slots: readonly Date[]
}

export const slotPlan = (of: Ordered): SlotPlan | null => {
  const { branch, basket, ready } = of
  const { delivery_type: type, scheduled_for, lines } = basket
  const counter = counterOf(branch.slot_rule, type)
  if (!counter) return null
  const items = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  const from = scheduled_for ? new Date(scheduled_for) : ready
  return {
    ...of,
    ...counter,
    quantity: branch.slot_rule?.unit === 'items' ? items : 1,
    from,
    slots: scheduled_for ? [slotStart(from)] : slotsFrom(branch, type, from, { limit: maxSlotsToday }),
  }
}

/** Returns the delayed time; null if the order gets its own quarter hour. */
const delayedTo = ({ from, basket }: SlotPlan, slot: Date) =>
  basket.scheduled_for || slot.getTime() === slotStart(from).getTime() ? null : slot.toISOString()

const readFrom = (query: Query, { keys, from }: SlotPlan) =>
  readSlots(query, keys, slotStart(from), new Date(from.getTime() + maxSlotsLater * SLOT_MS))

/** Builds the refusal with the next free quarter hour. */
const slotRefusal = (plan: SlotPlan, uses: Awaited<ReturnType<typeof readFrom>>) => {
  const { branch, basket, from, now, lang } = plan
  const later = slotsFrom(branch, basket.delivery_type, from, { limit: maxSlotsLater, later: true })
  const free = firstFree(later, uses, plan)
  const path = 'scheduled_for'
  if (!free) return rejected([{ path, code: 'ordering.slots-none' }])
  const params = { time: momentText(free.toISOString(), { lang, timezone: branch.timezone, now }) }
  const code = basket.scheduled_for ? 'ordering.slot-full' : 'ordering.slots-full'
  return rejected([{ path, code, params }])
}

/** Returns the time of an order placed now if it is later than usual; throws 422 with the next free time. */
export async function earliestFor(query: Query, plan: SlotPlan): Promise<string | null> {
  const uses = await readFrom(query, plan)
  const slot = firstFree(plan.slots, uses, plan)
  if (!slot) throw slotRefusal(plan, uses)
  return delayedTo(plan, slot)
}

/** Reserves a quarter hour for an order. Returns and throws like `earliestFor`. */
export async function takeSlotFor(query: Query, plan: SlotPlan, orderId: number): Promise<string | null> {
  const slot = await takeSlot(query, plan.keys, { ...plan, orderId })
  if (!slot) throw slotRefusal(plan, await readFrom(query, plan))
  return delayedTo(plan, slot)
}
