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

/** Quarters that an order for now may be put off by: twelve hours; and how far a free one is looked for to be named: two days. */
const [mostToday, mostLater] = [48, 192]

interface Ordered {
  keys: BranchKeys
  branch: Pick<BranchOpening, 'timezone' | 'hours'> & { slot_rule: SlotRule | null }
  basket: Pick<Basket, 'delivery_type' | 'scheduled_for' | 'lines'>
  /** When it would be there if nothing else had been ordered. */
  ready: Date
  now: Date
  lang: Lang
}

/** What an order needs of a quarter, and those that would do; null where its branch or its type is not limited. */
export interface SlotPlan extends Ordered {
  scope: SlotScope
  most: number
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
    slots: scheduled_for ? [slotStart(from)] : slotsFrom(branch, type, from, { most: mostToday }),
  }
}

/** The time that is told to a guest whose own is full; null where the order is for its own quarter. */
const putOff = ({ from, basket }: SlotPlan, slot: Date) =>
  basket.scheduled_for || slot.getTime() === slotStart(from).getTime() ? null : slot.toISOString()

const readFrom = (query: Query, { keys, from }: SlotPlan) =>
  readSlots(query, keys, slotStart(from), new Date(from.getTime() + mostLater * SLOT_MS))

/** Refuses what finds no quarter, with the next that is free. */
const refused = (plan: SlotPlan, uses: Awaited<ReturnType<typeof readFrom>>) => {
  const { branch, basket, from, now, lang } = plan
  const later = slotsFrom(branch, basket.delivery_type, from, { most: mostLater, later: true })
  const free = firstFree(later, uses, plan)
  const path = 'scheduled_for'
  if (!free) return rejected([{ path, code: 'ordering.slots-none' }])
  const params = { time: momentText(free.toISOString(), { lang, timezone: branch.timezone, now }) }
  const code = basket.scheduled_for ? 'ordering.slot-full' : 'ordering.slots-full'
  return rejected([{ path, code, params }])
}

/** When an order would be there if it were placed now, where that is later than usual; throws 422 with the next free time. */
export async function earliestFor(query: Query, plan: SlotPlan): Promise<string | null> {
  const uses = await readFrom(query, plan)
  const slot = firstFree(plan.slots, uses, plan)
  if (!slot) throw refused(plan, uses)
  return putOff(plan, slot)
}

/** Takes a quarter for an order that is written next. Answers as `earliestFor`. */
export async function takeSlotFor(query: Query, plan: SlotPlan, orderId: number): Promise<string | null> {
  const slot = await takeSlot(query, plan.keys, { ...plan, orderId })
  if (!slot) throw refused(plan, await readFrom(query, plan))
  return putOff(plan, slot)
}
