import { isOpenAt } from '@sofra/contract/branch/hours/hours.ts'
import { MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import {
  maxReservationDays,
  type Reservation,
  walkInMinutes,
} from '@sofra/contract/branch/reservation/reservation.contract.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { dineInHours, hasRoom, partiesBetween } from './reservation.capacity.ts'
import { countTables } from './reservation.queries.ts'
import { ruleOf } from './reservation.rule.ts'

const dayMs = 1_440 * MINUTE_MS

/** Returns the seats of a table of the branch; null for no table. Throws 404. */
export const seatsOf = async (query: Query, { company_id, branch_id }: BranchKeys, id: number | null) => {
  if (id === null) return null
  const [table] = await query<Pick<Row<'dining_table'>, 'seats'>>(
    'select seats from dining_table where company_id = $1 and branch_id = $2 and id = $3',
    [company_id, branch_id, id],
  )
  if (!table) throw notFound()
  return table.seats
}

const refusal = (path: string, code: PhraseKey, n?: number) =>
  new AppError(422, code as 'reservation.past', {
    ...(n === undefined ? {} : { params: { n } }),
    errors: [{ path, code, ...(n === undefined ? {} : { params: { n } }) }],
  })

/** Throws 422 when a party does not fit a table with its extra chairs. */
export const refuseSmallTable = (seats: number | null, extra: number, party_size: number) => {
  if (seats !== null && party_size > seats + extra)
    throw refusal('table_id', 'reservation.table-too-small', seats + extra)
}

interface Party {
  readonly starts_at: Date
  readonly ends_at: Date
  readonly party_size: number
  readonly table_id: number | null
  readonly phone: string
  /** The caller has confirmed the warnings. */
  readonly confirmed: boolean
}

const isSame = (before: Reservation, { starts_at, party_size, table_id }: Party) =>
  Date.parse(before.starts_at) === starts_at.getTime() &&
  before.party_size === party_size &&
  before.table_id === table_id

/** Throws 422 for an impossible time; an unchanged time of `before` is allowed. */
const refuseTime = ({ starts_at }: Party, now: Date, before: Reservation | undefined) => {
  if (before && Date.parse(before.starts_at) === starts_at.getTime()) return
  if (starts_at.getTime() < now.getTime() - walkInMinutes * MINUTE_MS) throw refusal('starts_at', 'reservation.past')
  if (starts_at.getTime() > now.getTime() + maxReservationDays * dayMs)
    throw refusal('starts_at', 'reservation.too-far', maxReservationDays)
}

interface Unusual {
  readonly path: string
  readonly code: PhraseKey
  readonly params?: { readonly n: number }
}

const samePhone: Unusual = { path: 'phone', code: 'reservation.same-phone' }

/** Returns what staff has to confirm: the rules of the branch that a party breaks, and another reservation of its phone. */
const unusualOf = async (
  { query, now }: Context,
  keys: BranchKeys,
  party: Party,
  { seats, except }: { seats: number | null; except: number | null },
): Promise<Unusual[]> => {
  const { starts_at, ends_at, party_size } = party
  const rule = await ruleOf(query, keys)
  const [branch] = await query<Pick<Row<'branch'>, 'timezone' | 'hours'>>(
    'select timezone, hours from branch where company_id = $1 and id = $2',
    [keys.company_id, keys.branch_id],
  )
  if (!branch) throw notFound()
  const others = await partiesBetween(query, keys, { from: starts_at, to: ends_at, except })
  const times = { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString() }
  const room = { seats: rule.seats, tables: await countTables(query, keys) }
  const checks: [boolean, Unusual][] = [
    [!isOpenAt(dineInHours(branch), starts_at), { path: 'starts_at', code: 'reservation.closed-then' }],
    [
      starts_at.getTime() > now.getTime() + rule.days_ahead * dayMs,
      { path: 'starts_at', code: 'reservation.far-ahead', params: { n: rule.days_ahead } },
    ],
    [!hasRoom(others, { ...times, party_size }, room), { path: 'starts_at', code: 'reservation.over-capacity' }],
    [
      party_size > rule.most_guests,
      { path: 'party_size', code: 'reservation.party-unusual', params: { n: rule.most_guests } },
    ],
    [
      seats !== null && party_size > seats,
      { path: 'table_id', code: 'reservation.seats-short', params: { n: seats ?? 0 } },
    ],
    [others.some((other) => other.phone === party.phone), samePhone],
  ]
  return checks.flatMap(([isUnusual, reason]) => (isUnusual ? [reason] : []))
}

/**
 * Checks a party entered or moved by staff. Throws 404 for a foreign table, 422 for what is impossible (past, too far
 * ahead, too large for its table), and 422 `reservation.unusual` with the reasons unless confirmed. A change that keeps
 * time, party, table and phone is not checked; if only the phone changes, the rules of the branch are not checked again.
 */
export async function checkParty(context: Context, keys: BranchKeys, party: Party, before?: Reservation) {
  const { query, now } = context
  const seats = await seatsOf(query, keys, party.table_id)
  const sameParty = before !== undefined && isSame(before, party)
  if (sameParty && before.phone === party.phone) return
  refuseTime(party, now, before)
  const { extra_seats } = await ruleOf(query, keys)
  refuseSmallTable(seats, extra_seats, party.party_size)
  if (party.confirmed) return
  const unusual = await unusualOf(context, keys, party, { seats, except: before?.id ?? null })
  const errors = sameParty ? unusual.filter((reason) => reason === samePhone) : unusual
  if (errors.length) throw new AppError(422, 'reservation.unusual', { errors })
}
