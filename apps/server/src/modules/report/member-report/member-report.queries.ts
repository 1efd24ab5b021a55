import {
  cohortMonths,
  frequencySteps,
  type MemberDimension,
  valueBands,
} from '@sofra/contract/report/member-report/member-report.measures.ts'
import { plannedAnew } from '../../../kernel/database/client.ts'
import { type Statement, statement } from '../../../kernel/database/statement.ts'

/** Whose orders a statement reads. */
export interface Members {
  company: number
  branches: readonly number[] | null
}

/** The orders that a statement counts, in the present and the compared period; null for no compared one. */
export interface Counted extends Members {
  sources: readonly string[] | null
  types: readonly string[]
  currency: string
  /** Whether members are ranked by an amount, which not every reader may see, or by orders. */
  priced: boolean
  now_from: string
  now_until: string
  before_from: string | null
  before_until: string | null
  /** Days and months of the present period. */
  days: number
  months: number
}

/** A group of one period, or all members of one. */
export interface Group {
  is_total: boolean
  key: string
  present: boolean
  members: number
  new_members: number
  orders: number
  turnover: number
}

const ofBranches = (table: string) =>
  `${table}.company_id = :company and (:branches::bigint[] is null or ${table}.branch_id = any (:branches))`

/** SQL: the first and last order of each member at the branches of the report. */
const lifeSql = `life as materialized (
  select b.member_id, min(b.first_day) as first_day, max(b.last_day) as last_day
  from member_branch b where ${ofBranches('b')} and b.first_day is not null group by b.member_id)`

type KeySql = (day: string, from: string) => string

const monthNo = (day: string) => `(date_part('year', ${day}) * 12 + date_part('month', ${day}))::integer`

/** SQL: the number of a group in its period, from 1; the compared period may have one more. */
const timeKeys = {
  day: (day, from) => `least(${day} - ${from} + 1, :days::integer)`,
  month: (day, from) => `least(${monthNo(day)} - ${monthNo(from)} + 1, :months::integer)`,
} satisfies Partial<Record<MemberDimension, KeySql>>

const columnKeys = { branch: 'o.branch_id', source: 'o.source', delivery_type: 'o.delivery_type' } as const

const fromOf = (part: 'now' | 'before') => `:${part}_from::date`

const partSql = (part: 'now' | 'before', key: KeySql) => `
  select ${part === 'now'} as present, o.member_id, (${key('o.day', fromOf(part))})::text as key, count(*) as orders,
    coalesce(sum(o.turnover) filter (where o.currency = :currency), 0) as turnover
  from member_order o
  where ${ofBranches('o')} and o.day >= ${fromOf(part)} and o.day <= :${part}_until::date
    and (:sources::text[] is null or o.source = any (:sources)) and o.delivery_type = any (:types)
  group by o.member_id, key`

const rankSql = `((row_number() over (partition by present order by case when :priced::boolean then turnover else orders end desc, member_id) - 1)
  * 100.0 / count(*) over (partition by present))`

const steps = (value: string, limits: readonly number[], is: '>=' | '<') =>
  `case ${limits.map((limit) => `when ${value} ${is} ${limit} then '${limit}'`).join(' ')} end`

/** SQL: the groups of members by what they did in the whole period. */
const personKeys: Partial<Record<MemberDimension, string>> = {
  frequency: steps('orders', frequencySteps.toReversed(), '>='),
  value: steps('place', valueBands, '<'),
}

const groupsSql = (by: MemberDimension) => {
  const time: KeySql | undefined = timeKeys[by as keyof typeof timeKeys]
  const column: string | undefined = columnKeys[by as keyof typeof columnKeys]
  const key = time ?? (() => column ?? `''`)
  const personKey = personKeys[by]
  const partFrom = `case when present then ${fromOf('now')} else ${fromOf('before')} end`
  const isNew = `l.first_day >= ${partFrom}`
  const isNewInGroup = time ? `${isNew} and (${time('l.first_day', partFrom)})::text = key` : isNew
  return `
with ${lifeSql},
seen as materialized (${partSql('now', key)} union all ${partSql('before', key)}),
person as materialized (
  select present, member_id, sum(orders) as orders, sum(turnover) as turnover from seen group by present, member_id),
keyed as (${
    personKey
      ? `select present, member_id, ${personKey} as key, orders, turnover from (select *, ${rankSql} as place from person) p`
      : 'select present, member_id, key, orders, turnover from seen'
  })
select false as is_total, key, present, count(*)::integer as members, (count(*) filter (where ${isNewInGroup}))::integer as new_members,
  sum(orders)::integer as orders, sum(turnover)::bigint as turnover
from keyed left join life l using (member_id) group by key, present
union all
select true, '', present, count(*)::integer, (count(*) filter (where ${isNew}))::integer, sum(orders)::integer, sum(turnover)::bigint
from person left join life l using (member_id) group by present${plannedAnew}`
}

type Grouped = Exclude<MemberDimension, 'cohort'>
const groupedBy: readonly Grouped[] = ['day', 'month', 'branch', 'source', 'delivery_type', 'frequency', 'value']

/** The groups of both periods, and all members of both. */
export const selectGroups = Object.fromEntries(
  groupedBy.map((by) => [by, statement<Counted, Group>(groupsSql(by))]),
) as unknown as Record<Grouped, Statement<Counted, Group>>

interface Absence extends Members {
  /** The last day of the period, and the last one before the absence. */
  until: string
  edge: string
}

/** Members who had ordered by the edge, and not from then until the end. Who ordered after the end is looked up. */
export const selectLost = statement<Absence, { lost: number }>(`
with ${lifeSql}
select count(*)::integer as lost from life l
where l.first_day <= :edge::date and (l.last_day <= :edge::date or l.last_day > :until::date and not exists (
  select from member_order o where ${ofBranches('o')} and o.member_id = l.member_id and o.day > :edge::date and o.day <= :until::date))${plannedAnew}`)

/** The same until today: no later order has to be looked up. */
export const selectLostNow = statement<Absence, { lost: number }>(`
with ${lifeSql}
select count(*)::integer as lost from life where last_day <= :edge::date${plannedAnew}`)

interface Cohorts extends Members {
  sources: readonly string[] | null
  types: readonly string[]
  /** The first day of the first month, and the last day of the last one. */
  first: string
  last: string
}

/** A month of first orders: its members, and how many of them ordered so many months later; 0 for the month itself. */
export interface Cohort {
  key: string
  months: number
  members: number
}

const lastMonth = Math.max(...cohortMonths)

/** The members of each month of first orders, and those of them who ordered in the months after it. */
export const selectCohorts = statement<Cohorts, Cohort>(`
with ${lifeSql},
fresh as materialized (
  select member_id, ${monthNo('first_day')} as month, to_char(first_day, 'YYYY-MM') as key
  from life where first_day between :first::date and :last::date),
later as (
  select distinct f.key, f.member_id, ${monthNo('o.day')} - f.month as months
  from member_order o join fresh f using (member_id)
  where ${ofBranches('o')} and o.day >= :first::date and o.day < :last::date + interval '${lastMonth + 1} months'
    and (:sources::text[] is null or o.source = any (:sources)) and o.delivery_type = any (:types))
select key, 0 as months, count(*)::integer as members from fresh group by key
union all
select key, months, count(*)::integer from later where months between 1 and ${lastMonth} group by key, months${plannedAnew}`)
