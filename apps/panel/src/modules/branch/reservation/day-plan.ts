import { localTime } from '@sofra/contract/branch/hours/local-time.ts'
import type { Reservation, ReservationTable } from '@sofra/contract/branch/reservation/reservation.contract.ts'

type Stay = Pick<Reservation, 'starts_at' | 'ends_at' | 'table_id'>

interface Span {
  /** Hours of the day; values from 24 on are in the next day. */
  readonly first: number
  readonly last: number
}

/** The evening hours, which are always shown. */
const [usualFirst, usualLast] = [12, 23]

/** Returns the minutes since midnight of the day, in the branch's time zone. */
const minuteOf = (instant: string, zone: string, day: string) => {
  const { date, minute } = localTime(zone, new Date(instant))
  return Math.round((Date.parse(date) - Date.parse(day)) / 60_000) + minute
}

/** Returns the full hours between which a day is drawn. */
export const hoursShown = (items: readonly Stay[], zone: string, day: string): Span => ({
  first: Math.max(0, Math.min(usualFirst, ...items.map((one) => Math.floor(minuteOf(one.starts_at, zone, day) / 60)))),
  last: Math.max(usualLast, ...items.map((one) => Math.ceil(minuteOf(one.ends_at, zone, day) / 60))),
})

/** Returns the position of a reservation in its row, in per cent. */
export const placeOf = (stay: Stay, { first, last }: Span, zone: string, day: string) => {
  const share = (minutes: number) => (100 * minutes) / (60 * (last - first))
  const starts = minuteOf(stay.starts_at, zone, day)
  return { left: share(starts - 60 * first), width: share(minuteOf(stay.ends_at, zone, day) - starts) }
}

interface Row<One extends Stay> {
  readonly table: ReservationTable | undefined
  readonly items: readonly One[]
}

const overlaps = (one: Stay, other: Stay) => one.starts_at < other.ends_at && one.ends_at > other.starts_at

/** Distributes reservations over as few rows as possible without overlaps. */
const spread = <One extends Stay>(items: readonly One[]): One[][] => {
  const rows: One[][] = []
  for (const item of items) {
    const free = rows.find((row) => !row.some((other) => overlaps(item, other)))
    if (free) free.push(item)
    else rows.push([item])
  }
  return rows
}

/** Returns the rows of a day plan: reservations without a table, then each table; requests may overlap confirmed ones. */
export const rowsOf = <One extends Stay>(
  tables: readonly ReservationTable[],
  items: readonly One[],
): readonly Row<One>[] => {
  const tableIds = new Set(tables.map(({ id }) => id))
  const loose = items.filter(({ table_id }) => table_id === null || !tableIds.has(table_id))
  return [
    ...spread(loose).map((row) => ({ table: undefined, items: row })),
    ...tables.flatMap((table) => {
      const tableRows = spread(items.filter(({ table_id }) => table_id === table.id))
      return (tableRows.length ? tableRows : [[]]).map((row) => ({ table, items: row }))
    }),
  ]
}
