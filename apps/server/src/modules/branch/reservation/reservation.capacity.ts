import { isOpenAt, type WorkingHours } from '@sofra/contract/branch/hours/hours.ts'
import { MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import type { ReservationRule } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** A party that comes, or may. */
export type Party = Pick<Row<'reservation'>, 'starts_at' | 'ends_at' | 'party_size'>

/** Reads the parties that are at a branch between two instants, pending ones included; `except` leaves one reservation out. */
export const partiesBetween = (
  query: Query,
  { company_id, branch_id }: BranchKeys,
  { from, to, except = null }: { from: Date; to: Date; except?: number | null },
) =>
  query<Party>(
    `select starts_at, ends_at, party_size from reservation
     where company_id = $1 and branch_id = $2 and state in ('pending', 'approved') and starts_at < $4 and ends_at > $3
       and id is distinct from $5`,
    [company_id, branch_id, from, to, except],
  )

interface Room extends Pick<ReservationRule, 'seats'> {
  /** 0 where the branch has not entered any: seats alone count. */
  tables: number
}

/**
 * Whether there is room for one more party beside the others: at no moment of its stay more guests than seats, or more parties
 * than tables.
 */
export const hasRoom = (others: readonly Party[], party: Party, { seats, tables }: Room): boolean => {
  const [starts, ends] = [Date.parse(party.starts_at), Date.parse(party.ends_at)]
  const beside = others.filter((one) => Date.parse(one.starts_at) < ends && Date.parse(one.ends_at) > starts)
  // The fullest moment is one at which somebody comes.
  const moments = [starts, ...beside.map((one) => Date.parse(one.starts_at)).filter((at) => at > starts)]
  return moments.every((at) => {
    const there = beside.filter((one) => Date.parse(one.starts_at) <= at && Date.parse(one.ends_at) > at)
    const guests = there.reduce((sum, { party_size }) => sum + party_size, party.party_size)
    return (seats === null || guests <= seats) && (tables === 0 || there.length < tables)
  })
}

/** Returns the hours in which parties eat at a branch. */
export const eatingHours = ({ timezone, hours }: Pick<Row<'branch'>, 'timezone' | 'hours'>): WorkingHours => ({
  time_zone: timezone,
  ...(hours.types?.comeEat ?? hours),
})

/** Guests come at full hours and half ones. */
const slotMs = 30 * MINUTE_MS

/** The times at which guests can come between two instants: while the branch is open and stays so for an hour, neither too soon nor too far off. */
export const timesBetween = (
  hours: WorkingHours,
  { lead_minutes, days_ahead }: Pick<ReservationRule, 'lead_minutes' | 'days_ahead'>,
  { from, to, now }: Readonly<Record<'from' | 'to' | 'now', Date>>,
): Date[] => {
  const earliest = now.getTime() + lead_minutes * MINUTE_MS
  const latest = now.getTime() + days_ahead * 1440 * MINUTE_MS
  const found: Date[] = []
  for (let at = Math.ceil(from.getTime() / slotMs) * slotMs; at < to.getTime(); at += slotMs) {
    if (at < earliest || at > latest) continue
    const isOpen = [0, 30, 59].every((minute) => isOpenAt(hours, new Date(at + minute * MINUTE_MS)))
    if (isOpen) found.push(new Date(at))
  }
  return found
}
