import { MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import type { reservation } from '@sofra/contract/branch/reservation/reservation.contract.ts'
import { reservationChanged } from '@sofra/contract/branch/reservation/reservation.events.ts'
import { afterItsTime, reservationSteps } from '@sofra/contract/branch/reservation/reservation.states.ts'
import type { BodyOf, RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { emit } from '../../../kernel/events/emit.ts'
import type { Site } from '../../../kernel/guest-link.ts'
import { type BranchKeys, recordKeys } from '../../../kernel/records/keys.ts'
import { stale } from '../../../kernel/records/write.ts'
import { type Notified, notifiedColumns, notifyGuest } from './reservation.letters.ts'
import { countWaiting, readReservation } from './reservation.queries.ts'
import { ruleOf } from './reservation.rule.ts'

const isTaken = (error: unknown) => (error as { constraint?: string }).constraint === 'reservation__once'

/** Puts the database's word for a table that somebody else has into ours: 409. */
const orTaken = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (isTaken(error)) throw new AppError(409, 'reservation.table-taken')
    throw error
  }
}

/** Throws 404 for a table that is not the branch's. */
const checkTable = async ({ query }: Context, { company_id, branch_id }: BranchKeys, id: number | null | undefined) => {
  if (id === null || id === undefined) return
  const [row] = await query('select 1 as one from dining_table where company_id = $1 and branch_id = $2 and id = $3', [
    company_id,
    branch_id,
    id,
  ])
  if (!row) throw notFound()
}

const emitChanged = async ({ query }: Context, keys: BranchKeys, subject_id: number) =>
  emit(query, reservationChanged, { ...keys, subject_id }, await countWaiting(query, keys))

const timesOf = async ({ query }: Context, keys: BranchKeys, starts_at: string) => {
  const { minutes } = await ruleOf(query, keys)
  return [new Date(starts_at), new Date(Date.parse(starts_at) + minutes * MINUTE_MS)] as const
}

const fieldsOf = ({ party_size, table_id, name, phone, email, note }: BodyOf<typeof reservation.create>) => [
  party_size,
  table_id,
  name,
  phone,
  email.toLowerCase(),
  note,
]

/** Notes a reservation that the restaurant has taken itself. Throws 404 for the table, 409 where it is taken. */
export async function noteReservation({ params, body }: RequestOf<typeof reservation.create>, context: Context) {
  const { query, lang } = context
  const keys = recordKeys(context, params)
  await checkTable(context, keys, body.table_id)
  const times = await timesOf(context, keys, body.starts_at)
  const [made] = await orTaken(
    query<Pick<Row<'reservation'>, 'id'>>(
      `insert into reservation (company_id, branch_id, starts_at, ends_at, party_size, table_id, name, phone, email, note, lang, state,
         decided_at, decided_by) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'approved', now(), $12) returning id`,
      [keys.company_id, keys.branch_id, ...times, ...fieldsOf(body), lang, person(context).name],
    ),
  )
  if (!made) throw new Error('an insert without a conflict clause answers its row')
  const row = await readReservation(context, keys, made.id)
  await emitChanged(context, keys, made.id)
  return row
}

/** Changes a reservation. Throws 404, 409 where somebody else has changed it or has the table. */
export async function changeReservation({ params, body }: RequestOf<typeof reservation.update>, context: Context) {
  const { query } = context
  const keys = recordKeys(context, params)
  const id = params.reservation_id
  const { version, ...fields } = body
  const before = await readReservation(context, keys, id)
  if (before.version !== version) throw stale(before)
  await checkTable(context, keys, fields.table_id)
  const times = await timesOf(context, keys, fields.starts_at)
  const rows = await orTaken(
    query(
      `update reservation set starts_at = $5, ends_at = $6, party_size = $7, table_id = $8, name = $9, phone = $10, email = $11,
         note = $12, reminded_at = case when starts_at = $5 then reminded_at end, version = version + 1
       where company_id = $1 and branch_id = $2 and id = $3 and version = $4 returning id`,
      [keys.company_id, keys.branch_id, id, version, ...times, ...fieldsOf(fields)],
    ),
  )
  const present = await readReservation(context, keys, id)
  if (!rows.length) throw stale(present)
  await emitChanged(context, keys, id)
  return present
}

/** Approves, denies, or notes who came. Throws 404, 409 where somebody was faster or has the table, 422 for a step out of turn. */
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
  if (afterItsTime.includes(state) && Date.parse(before.starts_at) > now.getTime())
    throw new AppError(422, 'reservation.not-yet')
  await checkTable(context, keys, table_id)
  const [notified] = await orTaken(
    query<Notified>(
      `update reservation r set state = $5, table_id = $6, answer = coalesce(nullif($7, ''), r.answer), decided_at = now(),
         decided_by = $8, version = r.version + 1
       from branch b where b.company_id = r.company_id and b.id = r.branch_id
         and r.company_id = $1 and r.branch_id = $2 and r.id = $3 and r.version = $4 returning ${notifiedColumns}`,
      [
        ...[keys.company_id, keys.branch_id, id, version, state],
        ...[table_id === undefined ? before.table_id : table_id, answer, person(context).name],
      ],
    ),
  )
  const present = await readReservation(context, keys, id)
  if (!notified) throw stale(present)
  if (!afterItsTime.includes(state)) await notifyGuest(query, site, 'reservation-answer', notified)
  await emitChanged(context, keys, id)
  return present
}
