import { isOpenAt, type WorkingHours } from '@sofra/contract/branch/hours/hours.ts'
import { MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import type { ReservationRule } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

/** The fields of a reservation that occupy capacity. */
export type Party = Pick<Row<'reservation'>, 'starts_at' | 'ends_at' | 'party_size'>

const selectParties = statement<
  BranchKeys & { from: Date; to: Date; except: number | null },
  Party & Pick<Row<'reservation'>, 'phone'>
>(`
select starts_at, ends_at, party_size, phone from reservation
where company_id = :company_id and branch_id = :branch_id and state in ('pending', 'approved') and starts_at < :to and ends_at > :from
  and id is distinct from :except`)

/** Reads the parties at a branch between two instants, including pending ones; `except` excludes one reservation. */
export const partiesBetween = (
  query: Query,
  keys: BranchKeys,
  { from, to, except = null }: { from: Date; to: Date; except?: number | null },
) => selectParties(query, { ...keys, from, to, except })

interface Room extends Pick<ReservationRule, 'seats'> {
  /** 0 when the branch has no tables; only seats count then. */
  tables: number
}

/** Whether one more party fits: at no time more guests than seats, or more parties than tables. */
export const hasRoom = (others: readonly Party[], party: Party, { seats, tables }: Room): boolean => {
  const [starts, ends] = [Date.parse(party.starts_at), Date.parse(party.ends_at)]
  const beside = others.filter((one) => Date.parse(one.starts_at) < ends && Date.parse(one.ends_at) > starts)
  // The occupancy is highest at the start of a party.
  const moments = [starts, ...beside.map((one) => Date.parse(one.starts_at)).filter((at) => at > starts)]
  return moments.every((at) => {
    const overlapping = beside.filter((one) => Date.parse(one.starts_at) <= at && Date.parse(one.ends_at) > at)
    const guests = overlapping.reduce((sum, { party_size }) => sum + party_size, party.party_size)
    return (seats === null || guests <= seats) && (tables === 0 || overlapping.length < tables)
  })
}

/** Returns the hours in which parties eat at a branch. */
export const dineInHours = ({ timezone, hours }: Pick<Row<'branch'>, 'timezone' | 'hours'>): WorkingHours => ({
  time_zone: timezone,
  ...(hours.types?.comeEat ?? hours),
})

/** Reservations start on the hour or half hour. */
const slotMs = 30 * MINUTE_MS

/**
 * Returns the possible times between two instants: the branch is open for at least an hour, and the notice is neither
 * too short nor too long.
 */
export const timesBetween = (
  hours: WorkingHours,
  { lead_minutes, days_ahead }: Pick<ReservationRule, 'lead_minutes' | 'days_ahead'>,
  { from, to, now }: Readonly<Record<'from' | 'to' | 'now', Date>>,
): Date[] => {
  const earliest = now.getTime() + lead_minutes * MINUTE_MS
  const latest = now.getTime() + days_ahead * 1440 * MINUTE_MS
  const times: Date[] = []
  for (let at = Math.ceil(from.getTime() / slotMs) * slotMs; at < to.getTime(); at += slotMs) {
    if (at < earliest || at > latest) continue
    const isOpen = [0, 30, 59].every((minute) => isOpenAt(hours, new Date(at + minute * MINUTE_MS)))
    if (isOpen) times.push(new Date(at))
  }
  return times
}
