import type { Ticket } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'

type Line = Ticket['lines'][number]

type Change = Ticket['changes'][number]

/** A ticket as one station sees it: what it makes of it, what was changed of that lately, and how many items others make. */
export interface StationTicket {
  readonly ticket: Ticket
  readonly lines: readonly Line[]
  readonly changes: readonly Change[]
  readonly elsewhere: number
}

/** Lines of no station are everybody's. */
const isOf = (station: number | null, { station_no }: Pick<Line, 'station_no'>) =>
  station === null || station_no === null || station_no === station

/** When the kitchen begins with an order, in ms: once it was approved, a scheduled one some time before it is due. */
export const beginsAt = ({ approved_at, scheduled_for }: Ticket, leadMinutes: number) => {
  const approved = approved_at === null ? 0 : Date.parse(approved_at)
  return scheduled_for === null ? approved : Math.max(approved, Date.parse(scheduled_for) - leadMinutes * 60_000)
}

interface Kitchen {
  readonly tickets: readonly Ticket[]
  readonly lead_minutes: number
}

const isMade = ({ ticket, lines }: StationTicket) =>
  ticket.ready_at !== null || lines.every(({ done_at }) => done_at !== null)

const lastDone = ({ ticket, lines }: StationTicket) =>
  lines
    .map(({ done_at }) => done_at ?? ticket.ready_at ?? '')
    .sort()
    .at(-1) ?? ''

const changesOf = ({ changes }: Ticket, station: number | null, known: ReadonlySet<number>): Change[] =>
  changes
    .filter(({ id }) => !known.has(id))
    .map((change) => ({ ...change, lines: change.lines.filter((line) => isOf(station, line)) }))
    .filter(({ lines }) => lines.length > 0)

interface Looking {
  /** null: all of them. */
  readonly station: number | null
  readonly now: number
  /** The changes that somebody has seen. */
  readonly known?: ReadonlySet<number>
}

/**
 * What a station has to make now, longest waiting first, with what was made and has been changed since; what it has made, last first;
 * and how many orders begin later.
 */
export const ticketsOf = ({ tickets, lead_minutes }: Kitchen, { station, now, known = new Set() }: Looking) => {
  const seen = tickets.flatMap((ticket): StationTicket[] => {
    const lines = ticket.lines.filter((line) => isOf(station, line))
    const changes = changesOf(ticket, station, known)
    const elsewhere = ticket.lines.length - lines.length
    return lines.length + changes.length ? [{ ticket, lines, changes, elsewhere }] : []
  })
  const isOver = (one: StationTicket) => isMade(one) && one.changes.length === 0
  const begun = seen.filter(({ ticket }) => beginsAt(ticket, lead_minutes) <= now)
  const byBegin = (one: StationTicket, other: StationTicket) =>
    beginsAt(one.ticket, lead_minutes) - beginsAt(other.ticket, lead_minutes)
  return {
    open: begun.filter((one) => !isOver(one)).toSorted(byBegin),
    made: seen
      .filter((one) => one.ticket.status === 'preparing' && isOver(one))
      .toSorted((one, other) => lastDone(other).localeCompare(lastDone(one))),
    later: seen.filter((one) => one.ticket.status === 'preparing' && !isOver(one) && !begun.includes(one)).length,
  }
}

export type Urgency = 'calm' | 'soon' | 'late'

/** How much of the time that was promised for it an order has used; a quarter of an hour where nothing was. */
export const urgencyOf = (ticket: Ticket, leadMinutes: number, now: number): Urgency => {
  const begin = beginsAt(ticket, leadMinutes)
  const minutes = (now - begin) / 60_000
  const whole = ticket.scheduled_for === null ? (ticket.preparation_minutes ?? 15) : leadMinutes
  if (minutes >= whole) return 'late'
  return minutes >= whole * 0.7 ? 'soon' : 'calm'
}

/** How many of each product are still to be made, most first. */
export const allDay = (tickets: readonly StationTicket[]) => {
  const counts = new Map<string, number>()
  for (const { ticket, lines } of tickets) {
    if (ticket.status === 'cancelled') continue
    for (const { name, quantity, done_at } of lines)
      if (done_at === null) counts.set(name, (counts.get(name) ?? 0) + quantity)
  }
  return [...counts].toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
}
