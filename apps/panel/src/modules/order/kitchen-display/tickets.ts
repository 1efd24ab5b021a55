import type { Ticket } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'

type Line = Ticket['lines'][number]

type Change = Ticket['changes'][number]

/** A ticket for one station: its lines, their recent changes, and the number of items of other stations. */
export interface StationTicket {
  readonly ticket: Ticket
  readonly lines: readonly Line[]
  readonly changes: readonly Change[]
  readonly elsewhere: number
}

/** Lines without a station belong to every station. */
const isOf = (station: number | null, { station_no }: Pick<Line, 'station_no'>) =>
  station === null || station_no === null || station_no === station

/** Returns when the kitchen starts an order, in ms: at its approval; for a scheduled order the lead time before it is due. */
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

const changesOf = ({ changes }: Ticket, station: number | null, seenIds: ReadonlySet<number>): Change[] =>
  changes
    .filter(({ id }) => !seenIds.has(id))
    .map((change) => ({ ...change, lines: change.lines.filter((line) => isOf(station, line)) }))
    .filter(({ lines }) => lines.length > 0)

interface Looking {
  /** null: all stations. */
  readonly station: number | null
  readonly now: number
  /** The changes confirmed as seen. */
  readonly seenChanges?: ReadonlySet<number>
}

/**
 * Returns a station's tickets: open ones, longest waiting first, including finished ones with new changes; finished ones, latest
 * first; and the number of orders that start later.
 */
export const ticketsOf = ({ tickets, lead_minutes }: Kitchen, { station, now, seenChanges = new Set() }: Looking) => {
  const seen = tickets.flatMap((ticket): StationTicket[] => {
    const lines = ticket.lines.filter((line) => isOf(station, line))
    const changes = changesOf(ticket, station, seenChanges)
    const elsewhere = ticket.lines.length - lines.length
    return lines.length + changes.length ? [{ ticket, lines, changes, elsewhere }] : []
  })
  const isOver = (one: StationTicket) => isMade(one) && one.changes.length === 0
  const begun = seen.filter(({ ticket }) => beginsAt(ticket, lead_minutes) <= now)
  const byBegin = (one: StationTicket, other: StationTicket) =>
    beginsAt(one.ticket, lead_minutes) - beginsAt(other.ticket, lead_minutes)
  return {
    open: begun.filter((one) => !isOver(one)).toSorted(byBegin),
    finished: seen
      .filter((one) => one.ticket.status === 'preparing' && isOver(one))
      .toSorted((one, other) => lastDone(other).localeCompare(lastDone(one))),
    later: seen.filter((one) => one.ticket.status === 'preparing' && !isOver(one) && !begun.includes(one)).length,
  }
}

export type Urgency = 'calm' | 'soon' | 'late'

/** Returns how urgent an order is, from the used share of its promised time; 15 minutes if none was promised. */
export const urgencyOf = (ticket: Ticket, leadMinutes: number, now: number): Urgency => {
  const begin = beginsAt(ticket, leadMinutes)
  const minutes = (now - begin) / 60_000
  const allowedMinutes = ticket.scheduled_for === null ? (ticket.preparation_minutes ?? 15) : leadMinutes
  if (minutes >= allowedMinutes) return 'late'
  return minutes >= allowedMinutes * 0.7 ? 'soon' : 'calm'
}

/** Returns the open quantity of each product, highest first. */
export const allDay = (tickets: readonly StationTicket[]) => {
  const counts = new Map<string, number>()
  for (const { ticket, lines } of tickets) {
    if (ticket.status === 'cancelled') continue
    for (const { name, quantity, done_at } of lines)
      if (done_at === null) counts.set(name, (counts.get(name) ?? 0) + quantity)
  }
  return [...counts].toSorted(([one, many], [other, more]) => more - many || one.localeCompare(other))
}
