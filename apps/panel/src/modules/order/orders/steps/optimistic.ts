import type { OrderAction, OrderCard, ReturnedLine } from '@sofra/contract/order/orders/order.contract.ts'
import type { OrderStatus } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'

/** The body of a step, without the order's version. */
export interface StepBody {
  readonly preparation_minutes?: number
  readonly minutes?: 5 | 10 | 15
  readonly reason_id?: number
  readonly note?: string
  readonly borne_by?: 'branch' | 'platform'
  readonly lines?: readonly ReturnedLine[]
  readonly bill?: 'refund' | 'keep'
}

const minutesAfter = (instant: number, minutes: number) => new Date(instant + minutes * 60_000).toISOString()

/**
 * Returns the card as it will probably look after a step, until the response. `next` is the target status. The version stays, so
 * that any response replaces the card.
 */
export const optimistic = (
  card: OrderCard,
  action: OrderAction,
  { next, now, ...body }: StepBody & { next: OrderStatus; now: number },
): OrderCard => {
  const instant = new Date(now).toISOString()
  switch (action) {
    case 'approve': {
      const minutes = body.preparation_minutes ?? 0
      const closed = next === 'delivered' ? { delivered_at: instant, closed_at: instant } : {}
      const promised_at = minutesAfter(now, minutes)
      return { ...card, status: next, approved_at: instant, preparation_minutes: minutes, promised_at, ...closed }
    }
    case 'depart':
      return { ...card, status: next, departed_at: instant }
    case 'deliver':
      return { ...card, status: next, delivered_at: instant, closed_at: instant }
    case 'cancel':
    case 'return':
      return { ...card, status: next, closed_at: instant }
    case 'ready':
      return { ...card, ready_at: instant }
    case 'delay':
      return card.promised_at === null
        ? card
        : { ...card, promised_at: minutesAfter(Date.parse(card.promised_at), body.minutes ?? 0) }
    case 'revert':
      // Only the server knows the previous status.
      return card
  }
}
