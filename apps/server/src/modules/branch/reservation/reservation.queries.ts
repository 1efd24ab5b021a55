import { addDays, instantsOf, localTime } from '@sofra/contract/branch/hours/local-time.ts'
import {
  type Reservation,
  type ReservationQuery,
  type ReservationTable,
  reservation,
} from '@sofra/contract/branch/reservation/reservation.contract.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import { listSql, orderBy, page } from '../../../kernel/database/list.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { notFound } from '../../../kernel/errors.ts'
import { chosenFields, exportFile } from '../../../kernel/export/export.ts'
import type { BranchKeys } from '../../../kernel/records/keys.ts'

const columns = `r.id, r.version, b.timezone, r.table_id, d.number as table_number, r.starts_at, r.ends_at, r.party_size, r.name,
  r.phone, r.email, r.note, r.state, r.answer, r.decided_at, r.decided_by, r.created_at,
  (select count(*)::int from reservation e where e.company_id = r.company_id and e.phone = r.phone and e.state = 'no_show' and e.id <> r.id)
    as no_shows,
  case when r.state in ('pending', 'approved') then (select count(*)::int from reservation e
    where e.company_id = r.company_id and e.branch_id = r.branch_id and e.phone = r.phone and e.state in ('pending', 'approved')
      and e.starts_at < r.ends_at and e.ends_at > r.starts_at and e.id <> r.id) else 0 end as overlapping`
const from = `from reservation r join branch b on b.company_id = r.company_id and b.id = r.branch_id
  left join dining_table d on d.company_id = r.company_id and d.branch_id = r.branch_id and d.id = r.table_id`

const seesContact = (context: Context) => person(context).keys.has('get-member-contact')

const withVisibleContact = (context: Context, row: Reservation): Reservation =>
  seesContact(context) ? row : { ...row, phone: null, email: null }

const within = (at: string | undefined, is: '>=' | '<'): Filter[] =>
  at === undefined ? [] : [{ sql: (value) => `r.starts_at ${is} ${value}`, value: at }]

type ListQuery = Pick<ReservationQuery, 'state' | 'from' | 'to' | 'q' | 'sort'>

const sqlOf = (context: Context, { company_id, branch_id }: BranchKeys, query: ListQuery) =>
  listSql({
    columns,
    from,
    filters: [
      { column: 'r.company_id', is: company_id },
      { column: 'r.branch_id', is: branch_id },
      ...among('r.state', query.state),
      ...within(query.from, '>='),
      ...within(query.to, '<'),
    ],
    search: { columns: seesContact(context) ? ['r.name', 'r.phone'] : ['r.name'], text: query.q },
    order: orderBy(query.sort, (field) => `r.${field}`, 'r.id'),
    id: 'r.id',
  })

/** Returns the number of pending reservations of a branch. */
export async function countWaiting(query: Query, { company_id, branch_id }: BranchKeys) {
  const [row] = await query<{ n: number }>(
    `select count(*)::int as n from reservation where company_id = $1 and branch_id = $2 and state = 'pending'`,
    [company_id, branch_id],
  )
  return { waiting: row?.n ?? 0 }
}

export async function listReservations(context: Context, keys: BranchKeys, query: ReservationQuery) {
  const reservations = await page<Reservation>(context, sqlOf(context, keys, query), query)
  return { ...reservations, items: reservations.items.map((row) => withVisibleContact(context, row)) }
}

const exportable = Object.keys(reservation.row.shape).filter(
  (field) => !['id', 'version', 'timezone', 'table_id'].includes(field),
)

/** Exports the list as a file. */
export function exportReservations(context: Context, keys: BranchKeys, query: QueryOf<typeof reservation.export>) {
  const { format, columns: chosen, ...list } = query
  const visibleFields = seesContact(context)
    ? exportable
    : exportable.filter((field) => !['phone', 'email'].includes(field))
  return exportFile<Reservation>(context, {
    name: 'reservation',
    fields: chosenFields(chosen, visibleFields),
    format,
    sql: sqlOf(context, keys, list),
    mapRows: (rows) => rows.map((row) => withVisibleContact(context, row)),
  })
}

/** Returns one reservation; throws 404. */
export async function readReservation(context: Context, { company_id, branch_id }: BranchKeys, id: number) {
  const [row] = await context.query<Reservation>(
    `select ${columns} ${from} where r.company_id = $1 and r.branch_id = $2 and r.id = $3`,
    [company_id, branch_id, id],
  )
  if (!row) throw notFound()
  return withVisibleContact(context, row)
}

/** The active tables of a branch. */
const tablesSql = `
select d.id, d.number, d.seats from dining_table d where d.company_id = :company_id and d.branch_id = :branch_id and d.is_active`

const byNumber = `nullif(regexp_replace(d.number, '\\D', '', 'g'), '')::numeric nulls last, d.number, d.id`

const selectTables = statement<BranchKeys, ReservationTable>(`${tablesSql} order by ${byNumber}`)

const selectCount = statement<BranchKeys, { n: number }>(`select count(*)::int as n from (${tablesSql}) d`)

/** Returns the number of tables of a branch. */
export async function countTables(query: Query, keys: BranchKeys) {
  const [row] = await selectCount(query, keys)
  return row?.n ?? 0
}

interface Party extends Pick<Reservation, 'starts_at' | 'ends_at' | 'party_size'> {
  id: number | null
}

const selectFree = statement<BranchKeys & Party, ReservationTable>(`
select id, number, seats from (${tablesSql}) d
where not exists (select from reservation r where r.company_id = :company_id and r.branch_id = :branch_id and r.table_id = d.id
  and r.state = 'approved' and r.starts_at < :ends_at and r.ends_at > :starts_at and r.id is distinct from :id)
order by seats < :party_size nulls first, seats, ${byNumber}`)

/** Returns the free tables for a party, best fit first; too small ones come last. */
export const freeTables = (query: Query, keys: BranchKeys, party: Party) => selectFree(query, { ...keys, ...party })

/** Returns the instants at which a date begins and ends in a time zone. */
export const dayRange = (timezone: string, date: string) => {
  const begin = (of: string) => instantsOf(timezone, { date: of, minute: 0 })[0] ?? new Date(`${of}T00:00:00Z`)
  return { from: begin(date), to: begin(addDays(date, 1)) }
}

const selectDay = statement<BranchKeys & { begins: Date; to: Date }, Reservation>(`
select ${columns} ${from}
where r.company_id = :company_id and r.branch_id = :branch_id and r.state not in ('denied', 'cancelled')
  and r.starts_at >= :begins and r.starts_at < :to order by r.starts_at, r.id limit 500`)

/** Returns the tables and reservations of a branch for one day. */
export async function readDay(context: Context, keys: BranchKeys, requestedDay: string | undefined) {
  const { query, now } = context
  const { company_id, branch_id } = keys
  const [branch] = await query<Pick<Row<'branch'>, 'timezone' | 'takes_reservations'>>(
    'select timezone, takes_reservations from branch where company_id = $1 and id = $2',
    [company_id, branch_id],
  )
  if (!branch) throw notFound()
  const day = requestedDay ?? localTime(branch.timezone, now).date
  const { from: begins, to } = dayRange(branch.timezone, day)
  const items = await selectDay(query, { ...keys, begins, to })
  const tables = await selectTables(query, keys)
  return {
    day,
    ...branch,
    tables,
    items: items.map((row) => withVisibleContact(context, row)),
    ...(await countWaiting(query, keys)),
  }
}
