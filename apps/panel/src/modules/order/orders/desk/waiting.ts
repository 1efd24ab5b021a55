import type { Desk, OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import type { DeliveryTypeSettings } from '@sofra/contract/platform/delivery-type/delivery-type.contract.ts'
import { columnOf } from './board/columns.ts'

/** Whether a user has to act. An order waiting for payment only is approved automatically once the payment is captured. */
const needsAnswer = (settings: DeliveryTypeSettings | undefined, { delivery_type, status }: OrderCard) =>
  delivery_type !== 'onlyPayment' && settings?.[delivery_type].situations[status].action !== null

interface Ringing {
  /** The user may approve orders; a cook's alarm is silent. */
  readonly mayApprove: boolean
  readonly settings: DeliveryTypeSettings | undefined
  readonly now: number
}

/** Returns the sorted ids of the orders that the alarm rings for, each once. */
export const ringingFor = (
  desks: readonly Pick<Desk, 'cards' | 'lead_minutes'>[],
  { mayApprove, settings, now }: Ringing,
): readonly number[] => {
  if (!mayApprove) return []
  const waiting = desks.flatMap(({ cards, lead_minutes }) =>
    cards.filter((card) => columnOf(card, now, lead_minutes) === 'waiting' && needsAnswer(settings, card)),
  )
  return [...new Set(waiting.map(({ id }) => id))].sort((one, other) => one - other)
}
