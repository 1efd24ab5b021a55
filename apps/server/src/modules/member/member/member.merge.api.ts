import type { MemberColumn } from '@sofra/contract/member/member/member.column.ts'
import { memberFields, storedFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { memberColumns } from '@sofra/contract/member/member/member.columns.ts'
import { type MergeField, mergeColumns } from '@sofra/contract/member/member/member.merge.ts'
import type { Row } from '../../../kernel/database/db.types.ts'
import { statement } from '../../../kernel/database/statement.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { updateAnyVersion, updateSql } from '../../../kernel/records/guarded.ts'

interface Pair {
  companyId: number
  primary: number
  duplicate: number
}

/** Reads members of a company by id; with `lock` they are locked until the transaction ends. */
export const readMembers = (query: Query, companyId: number, ids: readonly number[], lock = false) =>
  query<Row<'member'>>(
    `select * from member where company_id = $1 and id = any ($2) order by id${lock ? ' for update' : ''}`,
    [companyId, ids],
  )

/** Returns the combined consents of two records: the latest statement per channel, and withdrawal on a tie. */
export const consentsOfBoth = async (query: Query, { companyId, primary, duplicate }: Pair) => {
  const [row] = await query<{ consents: string[] }>(
    `select coalesce(array_agg(channel order by channel) filter (where granted), '{}') as consents from (
       select distinct on (channel) channel, granted from (
         select channel, granted, created_at from member_consent where company_id = $1 and member_id = any ($2)
         union all
         select c.channel, true, '-infinity' from member m, unnest(m.consents) as c (channel)
         where m.company_id = $1 and m.id = any ($2)) said
       order by channel, created_at desc, granted) latest`,
    [companyId, [primary, duplicate]],
  )
  return row?.consents ?? []
}

type Columns = Partial<Record<keyof Row<'member'>, unknown>>

type StoredColumn = Extract<MemberColumn, { merge: unknown }>
const mergeOf = (field: (typeof storedFields)[number]) => memberColumns[field].merge

const jsonFields: readonly string[] = memberFields(({ kind }) => kind === 'discounts' || kind === 'points_rules')

/** Writes columns of a member. */
export const setMember = (query: Query, companyId: number, id: number, columns: Columns) => {
  const stored = ([column, value]: [string, unknown]) =>
    [column, jsonFields.includes(column) && value !== null ? JSON.stringify(value) : value] as const
  const set: Columns = Object.fromEntries(Object.entries(columns).map(stored))
  return updateAnyVersion(query, 'member', { of: { company_id: companyId, id }, set })
}

/** Returns the columns of some fields of a record. */
export const columnsOf = (member: Row<'member'>, fields: readonly MergeField[]): Columns =>
  Object.fromEntries(fields.flatMap((field) => mergeColumns[field].map((column) => [column, member[column]])))

/** Exchanges the phones of two records, so that both phones still find the member. Both have to be locked. */
export async function swapPhones(query: Query, companyId: number, one: Row<'member'>, other: Row<'member'>) {
  const put = (id: number, phone: string) =>
    query('update member set phone = $3 where company_id = $1 and id = $2', [companyId, id, phone])
  await put(other.id, `#${other.id}`)
  await put(one.id, other.phone)
  await put(other.id, one.phone)
}

/** A day of the duplicate, and the previous values of the remaining record. */
export interface DayMoved {
  day: string
  orders: number
  turnover: number
  /** Null: no values. */
  had: { orders: number; turnover: number } | null
}

/** Adds the days of one record to those of another and returns them as `DayMoved`. Both have to be locked. */
export const joinDays = (query: Query, { companyId, primary, duplicate }: Pair) =>
  query<DayMoved>(
    `with gone as (delete from member_day where company_id = $1 and member_id = $3 returning day, orders, turnover),
     had as materialized (select day, orders, turnover from member_day where company_id = $1 and member_id = $2),
     put as (
       insert into member_day as d (company_id, member_id, day, orders, turnover) select $1, $2, day, orders, turnover from gone
       on conflict (company_id, member_id, day)
       do update set orders = d.orders + excluded.orders, turnover = d.turnover + excluded.turnover)
     select g.day, g.orders, g.turnover,
       case when h.day is not null then json_build_object('orders', h.orders, 'turnover', h.turnover) end as had
     from gone g left join had h using (day) order by g.day`,
    [companyId, primary, duplicate],
  )

const sumOf = ({ orders, turnover, had }: DayMoved) => ({
  orders: orders + (had?.orders ?? 0),
  turnover: turnover + (had?.turnover ?? 0),
})

const moveDaysBack = statement<Pair & { days: string }>(`
with back as (select * from jsonb_to_recordset(:days) as r (day date, orders int, turnover bigint, had jsonb)),
emptied as (
  delete from member_day d using back where d.company_id = :companyId and d.member_id = :primary and d.day = back.day
    and back.had is null),
lowered as (
  update member_day d set orders = d.orders - back.orders, turnover = d.turnover - back.turnover
  from back where d.company_id = :companyId and d.member_id = :primary and d.day = back.day and back.had is not null)
insert into member_day (company_id, member_id, day, orders, turnover) select :companyId, :duplicate, day, orders, turnover from back`)

/** Moves unchanged days back; returns those that have changed. Both have to be locked. */
export async function partDays(query: Query, { companyId, primary, duplicate }: Pair, days: readonly DayMoved[]) {
  const now = await query<Pick<Row<'member_day'>, 'day' | 'orders' | 'turnover'>>(
    'select day, orders, turnover from member_day where company_id = $1 and member_id = $2 and day = any ($3)',
    [companyId, primary, days.map(({ day }) => day)],
  )
  const byDay = new Map(now.map((one) => [one.day, one]))
  const isSame = (moved: DayMoved) => {
    const [dayNow, sum] = [byDay.get(moved.day), sumOf(moved)]
    return dayNow?.orders === sum.orders && dayNow.turnover === sum.turnover
  }
  const same = days.filter(isSame)
  await moveDaysBack(query, {
    companyId,
    primary,
    duplicate,
    days: JSON.stringify(same.map((one) => ({ ...one, had: one.had && {} }))),
  })
  return days.filter((moved) => !isSame(moved))
}

/** Columns that the code of a merge joins without a choice. */
const joinedFields = storedFields.filter((field) => ['filled', 'either', 'latest'].includes(String(mergeOf(field))))

/** Returns the columns of the remaining record that a merge decides without a choice. */
export const joinedColumns = (primary: Row<'member'>, duplicate: Row<'member'>): Columns =>
  Object.fromEntries(
    joinedFields.map((field) => {
      const [own, other] = [primary[field], duplicate[field]]
      if (mergeOf(field) === 'either') return [field, own || other]
      if (mergeOf(field) === 'filled') return [field, own ?? other]
      return [field, [String(own), String(other)].toSorted().at(-1)]
    }),
  )

/** Returns the columns of a record that a merge may change. */
export const mergeableColumns = (member: Row<'member'>): Columns =>
  Object.fromEntries(
    storedFields.flatMap((field) => (memberColumns[field].kind === 'generated' ? [] : [[field, member[field]]])),
  )

// SQL of a default.
const literal = (start: unknown) => {
  if (start === '') return "''"
  return typeof start === 'object' && start !== null ? "'{}'" : String(start)
}

/** Columns that anonymising resets, each with the SQL of its value. A phone is unique, so each record gets its own. */
const forgottenSql = storedFields.flatMap((field) => {
  const column: StoredColumn = memberColumns[field]
  if (column.kind === 'generated' || (column.person === 'none' && !column.reset)) return []
  return [`${field} = ${column.kind === 'phone' ? "'#' || id" : literal(column.start)}`]
})

/** Columns whose values the log masks after the person was anonymised. */
export const forgottenFields = storedFields.filter(
  (field) => memberColumns[field].person !== 'none' && memberColumns[field].kind !== 'generated',
)

/** Anonymises merged records: their phones become free, and a merge cannot be undone. */
export const forgetMembers = (query: Query, companyId: number, ids: readonly number[]) =>
  query(
    updateSql('member', {
      set: `${forgottenSql.join(', ')}, is_active = false, anonymised_at = now()`,
      where: 'x.company_id = $1 and x.id = any ($2)',
    }),
    [companyId, ids],
  )
