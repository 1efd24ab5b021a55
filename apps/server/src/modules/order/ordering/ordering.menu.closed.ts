import { isOpenAt, nextOpening } from '@sofra/contract/branch/hours/hours.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { type Closable, isOpen, type Unsold } from '@sofra/contract/catalog/sale/sale.ts'
import type { MenuClosed } from '@sofra/contract/order/ordering/ordering.contract.ts'

interface Limited extends Closable {
  availability: Availability
}

/** Not sold in this channel or way at all, which no waiting changes: nothing to show. */
export const isElsewhere = (unsold: Unsold | null) => unsold === 'channel' || unsold === 'delivery-type'

const instantOf = (text: string | null) => (text === null ? null : new Date(text))

/** How often one limit may move what another one gives: a breakfast in a dinner's category never opens. */
const mostRounds = 8

interface Moment {
  instant: Date
  time_zone: string
}

/**
 * Tells of things that limit each other (a product and its category) why they are closed together at an instant and, where
 * `tellsUntil` asks for it, from when on they are not: dear to find out, and the same for the many that share their hours.
 */
export const closingAt = ({ instant, time_zone }: Moment, tellsUntil: boolean) => {
  const openings = new Map<string, Date | null>()
  const hoursFrom = (weekly: NonNullable<Availability>['weekly'], from: Date) => {
    const key = `${from.getTime()} ${JSON.stringify(weekly)}`
    const known = openings.get(key)
    if (known !== undefined) return known
    const opening = nextOpening({ time_zone, weekly, exceptions: [] }, from)
    openings.set(key, opening)
    return opening
  }
  const opensFrom = (limited: Limited, from: Date) => {
    const until = isOpen(limited, from) ? from : instantOf(limited.closed_until)
    return until && limited.availability ? hoursFrom(limited.availability.weekly, until) : until
  }
  const untilOf = (limits: readonly Limited[]) => {
    let at = instant
    for (let round = 0; round < mostRounds; round += 1) {
      let next: Date | null = at
      for (const limited of limits) next = next && opensFrom(limited, next)
      if (!next) return null
      if (next.getTime() === at.getTime()) return at.toISOString()
      at = next
    }
    return null
  }
  const isShut = ({ availability }: Limited) =>
    availability !== null && !isOpenAt({ time_zone, weekly: availability.weekly, exceptions: [] }, instant)

  return (limits: readonly Limited[]): MenuClosed => {
    const closed = limits.some((limited) => !isOpen(limited, instant))
    if (!closed && !limits.some(isShut)) return null
    return { reason: closed ? 'closed' : 'hours', until: tellsUntil ? untilOf(limits) : null }
  }
}
