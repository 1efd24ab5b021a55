import { localTime, MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import type {
  askReservation,
  guestReservation,
  reservationTimes,
} from '@sofra/contract/branch/reservation/guest-reservation.contract.ts'
import { reservationAsked, reservationChanged } from '@sofra/contract/branch/reservation/reservation.events.ts'
import { cancellable } from '@sofra/contract/branch/reservation/reservation.states.ts'
import type { ReplyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type Context, channel } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import { guestToken, idOfToken, type Site } from '../../../kernel/guest-link.ts'
import { sourceOf } from '../../../kernel/http/source.ts'
import { ofChannel, once } from '../../../kernel/once/once.ts'
import { updateSql } from '../../../kernel/records/guarded.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'
import { countTry } from '../../access/session/session.api.ts'
import { dineInHours, hasRoom, partiesBetween, timesBetween } from './reservation.capacity.ts'
import { type Notified, notifiedColumns, notifyGuest } from './reservation.letters.ts'
import { countTables, countWaiting, dayRange } from './reservation.queries.ts'
import { ruleOf } from './reservation.rule.ts'

type Branch = Pick<Row<'branch'>, 'timezone' | 'hours' | 'takes_reservations'> & { stop: string | null }

/** Returns a branch that takes reservations; throws 404, and 422 where it takes none. */
async function openBranch(context: Context, branch_id: number) {
  const { query, now } = context
  const keys: BranchKeys = { company_id: channel(context).companyId, branch_id }
  const [branch] = await query<Branch>(
    `select timezone, hours, takes_reservations, app.branch_stop(b, $3) as stop from branch b
     where company_id = $1 and id = $2`,
    [keys.company_id, branch_id, now],
  )
  if (!branch) throw notFound()
  if (branch.stop) throw new AppError(422, 'reservation.closed')
  if (!branch.takes_reservations) throw new AppError(422, 'reservation.not-taken')
  return { keys, timezone: branch.timezone, hours: dineInHours(branch) }
}

/** Returns the free times of a day for a party. */
export async function freeTimes(
  { query: timesQuery }: RequestOf<typeof reservationTimes>,
  context: Context,
): Promise<ReplyOf<typeof reservationTimes>> {
  const { query, now } = context
  const { keys, timezone, hours } = await openBranch(context, timesQuery.branch_id)
  const rule = await ruleOf(query, keys)
  const day = timesQuery.day ?? localTime(timezone, now).date
  const { from, to } = dayRange(timezone, day)
  const stay = rule.minutes * MINUTE_MS
  const others = await partiesBetween(query, keys, { from, to: new Date(to.getTime() + stay) })
  const room = { seats: rule.seats, tables: await countTables(query, keys) }
  const times = timesBetween(hours, rule, { from, to, now }).map((at) => {
    const starts_at = at.toISOString()
    const party = { starts_at, ends_at: new Date(at.getTime() + stay).toISOString(), party_size: timesQuery.party_size }
    return { starts_at, free: timesQuery.party_size <= rule.most_guests && hasRoom(others, party, room) }
  })
  return { day, most_guests: rule.most_guests, days_ahead: rule.days_ahead, times }
}

/** Requests per hour from one address, and for one branch. */
const [ofOne, ofAll] = [10, 300]

type Body = RequestOf<typeof askReservation>['body']

interface Times {
  starts: Date
  ends: Date
}

const insertRequest = statement<
  BranchKeys & Times & Pick<Body, 'party_size' | 'name' | 'phone' | 'email' | 'note'> & { lang: Lang },
  Pick<Row<'reservation'>, 'id'>
>(`
insert into reservation (company_id, branch_id, starts_at, ends_at, party_size, name, phone, email, note, lang)
values (:company_id, :branch_id, :starts, :ends, :party_size, :name, :phone, :email, :note, :lang) returning id`)

/**
 * Inserts a guest's request if there is room. Concurrent requests cannot both take the last place. A second request of
 * the same phone is not refused: the refusal would tell a stranger whose phone has a reservation.
 */
async function writeAsked(context: Context, body: Body) {
  const { query, now, lang } = context
  const { branch_id, party_size, name, phone, email, note } = body
  const { keys, hours } = await openBranch(context, branch_id)
  await countTry(context, { key: `reservation ${branch_id} at ${sourceOf(context)}`, tries: ofOne, minutes: 60 })
  await countTry(context, { key: `reservation ${branch_id}`, tries: ofAll, minutes: 60 })
  // The lock serialises the requests of a branch, so that each sees the earlier ones.
  await query('select 1 from branch_head where company_id = $1 and branch_id = $2 for update', [
    keys.company_id,
    branch_id,
  ])
  const rule = await ruleOf(query, keys)
  if (party_size > rule.most_guests) throw new AppError(422, 'reservation.party-too-large')
  const starts = new Date(body.starts_at)
  const ends = new Date(starts.getTime() + rule.minutes * MINUTE_MS)
  const [time] = timesBetween(hours, rule, { from: starts, to: new Date(starts.getTime() + 1), now })
  if (!time) throw new AppError(422, 'reservation.time')
  const party = { starts_at: starts.toISOString(), ends_at: ends.toISOString(), party_size }
  const others = await partiesBetween(query, keys, { from: starts, to: ends })
  if (!hasRoom(others, party, { seats: rule.seats, tables: await countTables(query, keys) }))
    throw new AppError(422, 'reservation.full')
  const [inserted] = await insertRequest(query, {
    ...keys,
    starts,
    ends,
    party_size,
    name,
    phone,
    email: email.toLowerCase(),
    note,
    lang,
  })
  if (!inserted) throw new Error('an insert without a conflict clause answers its row')
  await emit(query, reservationAsked, { ...keys, subject_id: inserted.id }, await countWaiting(query, keys))
  return { id: inserted.id, ...party, state: 'pending' as const }
}

/** Creates a guest's reservation request, once per idempotency key. */
export async function createGuestReservation(
  { body }: RequestOf<typeof askReservation>,
  context: Context,
  secret: string,
): Promise<ReplyOf<typeof askReservation>> {
  const attempt = { secret, scope: ofChannel(context), content: body }
  const { id, ...reply } = await once(context, attempt, () => writeAsked(context, body))
  return { ...reply, token: guestToken(secret, 'reservation', { company_id: channel(context).companyId, id }) }
}

type GuestReservationRow = Omit<ReplyOf<typeof guestReservation>, 'cancellable'> &
  Pick<Row<'reservation'>, 'id' | 'branch_id'>

const mayCancel = ({ state, starts_at }: GuestReservationRow, now: Date) =>
  cancellable.includes(state) && Date.parse(starts_at) > now.getTime()

/** Returns the reservation for a token, within the company of the calling channel; throws 404. */
const seenBy = async (context: Context, secret: string, token: string): Promise<GuestReservationRow> => {
  const { companyId } = channel(context)
  const id = idOfToken(secret, 'reservation', companyId, token)
  const [row] = id
    ? await context.query<GuestReservationRow>(
        `select id, branch_id, starts_at, ends_at, party_size, note, state, answer, created_at
         from reservation where company_id = $1 and id = $2`,
        [companyId, id],
      )
    : []
  if (!row) throw notFound()
  return row
}

const guestView = (seen: GuestReservationRow, now: Date): ReplyOf<typeof guestReservation> => {
  const { id: _, branch_id: __, ...reservation } = seen
  return { ...reservation, cancellable: mayCancel(seen, now) }
}

/** Returns a guest's reservation by its token; throws 404. */
export const readGuestReservation = async (context: Context, secret: string, token: string) =>
  guestView(await seenBy(context, secret, token), context.now)

const cancelRequest = statement<BranchKeys & { id: number; cancellable: typeof cancellable; now: Date }, Notified>(`
${updateSql('reservation', {
  set: "state = 'cancelled', decided_at = now(), decided_by = null",
  from: 'branch b',
  where: `b.company_id = x.company_id and b.id = x.branch_id
  and x.company_id = :company_id and x.branch_id = :branch_id and x.id = :id and x.state = any (:cancellable) and x.starts_at > :now`,
})} returning ${notifiedColumns('x')}`)

/** Cancels a guest's reservation by its token. Throws 404, 409 when it is too late or the state does not allow it. */
export async function cancelGuestReservation(context: Context, site: Site, token: string) {
  const { query, now } = context
  const { id, branch_id } = await seenBy(context, site.secret, token)
  const keys: BranchKeys = { company_id: channel(context).companyId, branch_id }
  const [notified] = await cancelRequest(query, { ...keys, id, cancellable, now })
  const present = await seenBy(context, site.secret, token)
  if (notified) {
    await notifyGuest(query, site, 'reservation-answer', notified)
    await emit(query, reservationChanged, { ...keys, subject_id: id }, await countWaiting(query, keys))
  } else if (present.state !== 'cancelled') throw new AppError(409, 'reservation.cancel-late')
  return guestView(present, now)
}
