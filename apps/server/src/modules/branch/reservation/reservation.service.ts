import { MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import type { Reservation, reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { reservationChanged } from '@sofra/contract/branch/reservation/reservation.events.ts'
import { cancellable, pastStates, reservationSteps } from '@sofra/contract/branch/reservation/reservation.states.ts'
import type { BodyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import { AppError } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { Site } from '../../../kernel/guest-link.ts'
import { stale, updateRow } from '../../../kernel/records/guarded.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import type { At } from '../../../kernel/records/parameters.ts'
import { checkParty, refuseSmallTable, seatsOf } from './reservation.checks.ts'
import { type Notified, notifiedColumns, notifyGuest, type Template } from './reservation.letters.ts'
import { countWaiting, readReservation } from './reservation.queries.ts'
import { ruleOf } from './reservation.rule.ts'

const isTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'reservation__once'

/** Turns the database's conflict on a table into 409. */
const orTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) throw new AppError(409, 'reservation.table-taken')
    throw error
  }
}

const emitChanged = async ({ query }: Context, keys: BranchKeys, subject_id: number) =>
  emit(query, reservationChanged, { ...keys, subject_id }, await countWaiting(query, keys))

const timesOf = async ({ query }: Context, keys: BranchKeys, starts_at: string) => {
  const { minutes } = await ruleOf(query, keys)
  return { starts_at: new Date(starts_at), ends_at: new Date(Date.parse(starts_at) + minutes * MINUTE_MS) }
}

const fieldsOf = ({
  party_size,
  table_id,
  name,
  phone,
  email,
  note,
}: Omit<BodyOf<typeof reservation.create>, 'confirmed'>) => ({
  party_size,
  table_id,
  name,
  phone,
  email: email.toLowerCase(),
  note,
})

const insertReservation = statement<
  BranchKeys & ReturnType<typeof fieldsOf> & { starts_at: Date; ends_at: Date; lang: Lang; by: string },
  Pick<Row<'reservation'>, 'id'>
>(`
insert into reservation (company_id, branch_id, starts_at, ends_at, party_size, table_id, name, phone, email, note, lang, state,
  decided_at, decided_by)
values (:company_id, :branch_id, :starts_at, :ends_at, :party_size, :table_id, :name, :phone, :email, :note, :lang, 'approved',
  now(), :by) returning id`)

/** Creates a reservation taken by the restaurant. Throws 404 for the table, 409 when it is taken, 422 as `checkParty` does. */
export async function noteReservation({ params, body }: RequestOf<typeof reservation.create>, context: Context) {
  const { query, lang } = context
  const keys = recordKeys(context, params)
  const times = await timesOf(context, keys, body.starts_at)
  await checkParty(context, keys, { ...body, ...times })
  const [inserted] = await orTaken(
    insertReservation(query, { ...keys, ...times, ...fieldsOf(body), lang, by: person(context).name }),
  )
  if (!inserted) throw new Error('an insert without a conflict clause answers its row')
  const row = await readReservation(context, keys, inserted.id)
  await emitChanged(context, keys, inserted.id)
  return row
}

/** Whether the guest must be notified: a changed time or party size of a future reservation. */
const concernsGuest = (before: Reservation, after: Reservation, now: Date) =>
  cancellable.includes(after.state) &&
  Date.parse(after.starts_at) > now.getTime() &&
  (Date.parse(before.starts_at) !== Date.parse(after.starts_at) || before.party_size !== after.party_size)

const notify = async (
  { query }: Context,
  { company_id, branch_id }: BranchKeys,
  id: number,
  letter: { readonly site: Site; readonly template: Template },
) => {
  const [notified] = await query<Notified>(
    `select ${notifiedColumns('r')} from reservation r join branch b on b.company_id = r.company_id and b.id = r.branch_id
     where r.company_id = $1 and r.branch_id = $2 and r.id = $3`,
    [company_id, branch_id, id],
  )
  if (notified) await notifyGuest(query, letter.site, letter.template, notified)
}

/**
 * Changes a reservation; the guest is notified of a new time or party size. Throws 404, 409 when the version is stale
 * or the table taken, 422 as `checkParty` does.
 */
export async function changeReservation(
  { params, body }: RequestOf<typeof reservation.update>,
  context: Context,
  site: Site,
) {
  const { query } = context
  const keys = recordKeys(context, params)
  const id = params.reservation_id
  const { version, confirmed, ...fields } = body
  const before = await readReservation(context, keys, id)
  if (before.version !== version) throw stale(before)
  const times = await timesOf(context, keys, fields.starts_at)
  await checkParty(context, keys, { ...fields, ...times, confirmed }, before)
  const change = {
    of: { ...keys, id },
    version,
    set: { ...times, ...fieldsOf(fields) },
    computed: (at: At) => ({ reminded_at: `case when x.starts_at = ${at(times.starts_at)} then x.reminded_at end` }),
  }
  const present = await orTaken(updateRow(query, 'reservation', change, () => readReservation(context, keys, id)))
  if (concernsGuest(before, present, context.now))
    await notify(context, keys, id, { site, template: 'reservation-moved' })
  await emitChanged(context, keys, id)
  return present
}

/**
 * Approves or denies a reservation, or records whether the guest came. Throws 404, 409 when the version is stale or the
 * table taken, 422 for a step that the state does not allow.
 */
export async function decideReservation(
  { params, body }: RequestOf<typeof reservation.decide>,
  context: Context,
  site: Site,
) {
  const { query, now } = context
  const keys = recordKeys(context, params)
  const id = params.reservation_id
  const { state, table_id, answer, version } = body
  const before = await readReservation(context, keys, id)
  if (before.version !== version) throw stale(before)
  if (!reservationSteps[before.state].includes(state)) throw new AppError(422, 'reservation.step')
  if (pastStates.includes(state) && Date.parse(before.starts_at) > now.getTime())
    throw new AppError(422, 'reservation.not-yet')
  const tableId = table_id === undefined ? before.table_id : table_id
  const { extra_seats } = await ruleOf(query, keys)
  const seats = await seatsOf(query, keys, tableId)
  if (state === 'approved') refuseSmallTable(seats, extra_seats, before.party_size)
  const change = {
    of: { ...keys, id },
    version,
    set: {
      state,
      decided_by: person(context).name,
      ...(table_id === undefined ? {} : { table_id }),
      ...(answer ? { answer } : {}),
    },
    computed: () => ({ decided_at: 'now()' }),
  }
  const present = await orTaken(updateRow(query, 'reservation', change, () => readReservation(context, keys, id)))
  if (!pastStates.includes(state)) await notify(context, keys, id, { site, template: 'reservation-answer' })
  await emitChanged(context, keys, id)
  return present
}
