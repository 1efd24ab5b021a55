import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'

type ClockTone = 'calm' | 'soon' | 'late'

export interface ClockReading {
  /** Seconds that the clock shows. */
  readonly seconds: number
  readonly tone: ClockTone
}

const soonAfter = 60
const lateAfter = 120
const soonBefore = 300

const waitTone = (seconds: number): ClockTone => {
  if (seconds >= lateAfter) return 'late'
  return seconds >= soonAfter ? 'soon' : 'calm'
}

const promiseTone = (secondsLeft: number): ClockTone => {
  if (secondsLeft < 0) return 'late'
  return secondsLeft <= soonBefore ? 'soon' : 'calm'
}

const secondsFrom = (instant: string, now: number) => Math.max(0, Math.floor((now - Date.parse(instant)) / 1_000))

/** Returns when an order's waiting time started; for a scheduled order when it entered the live columns. */
const waitingSince = ({ created_at, scheduled_for }: OrderCard, leadMinutes: number) => {
  if (scheduled_for === null) return created_at
  const joined = Date.parse(scheduled_for) - leadMinutes * 60_000
  return joined > Date.parse(created_at) ? new Date(joined).toISOString() : created_at
}

/**
 * Returns the clock of a card: the time since placing while it waits, since approval afterwards, late after the promised time.
 * Null for a finished order.
 */
export const clockOf = (card: OrderCard, now: number, leadMinutes: number): ClockReading | null => {
  if (card.status === 'waiting_for_approval') {
    const seconds = secondsFrom(waitingSince(card, leadMinutes), now)
    return { seconds, tone: waitTone(seconds) }
  }
  if (card.status !== 'preparing' && card.status !== 'on_the_way') return null
  const seconds = secondsFrom(card.approved_at ?? card.created_at, now)
  const secondsLeft =
    card.promised_at === null ? Number.POSITIVE_INFINITY : (Date.parse(card.promised_at) - now) / 1_000
  return { seconds, tone: promiseTone(secondsLeft) }
}
