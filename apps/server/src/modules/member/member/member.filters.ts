import { addDays, localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { type FieldsWith, memberFields } from '@sofra/contract/member/member/member.column-sets.ts'
import { anniversariesFrom } from '@sofra/contract/member/member/member.days.ts'
import { consentChannels } from '@sofra/contract/member/member/member.fields.ts'
import { among, type Filter } from '../../../kernel/database/filter.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import type { FilterScope, MemberFilters } from './member.filter-scope.ts'
import { orderConditions } from './member.order-filters.ts'

/** Returns SQL for a company's time zone: that of its first restaurant. */
export const zoneSql = (company: string) =>
  `coalesce((select b.timezone from branch b where b.company_id = ${company} order by b.id limit 1), 'Europe/Istanbul')`

/** Adds the company's time zone. */
export async function askedOf(query: Query, of: Omit<FilterScope, 'timezone'>): Promise<FilterScope> {
  const [row] = await query<Pick<FilterScope, 'timezone'>>(`select ${zoneSql('$1')} as timezone`, [of.company])
  return { ...of, timezone: row?.timezone ?? 'Europe/Istanbul' }
}

const dayMs = 86_400_000
const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)
const todayOf = ({ timezone, now }: FilterScope) => localTime(timezone, now).date

const span = (column: string, since?: Date | string, until?: Date | string): Filter[] => [
  ...(since ? [{ sql: (at = '') => `${column} >= ${at}`, value: since }] : []),
  ...(until ? [{ sql: (at = '') => `${column} < ${at}`, value: until }] : []),
]

/** Returns the SQL that limits aggregates to the members asked for, and its values, which follow the earlier ones. */
const summedOf = ({ member, span }: FilterScope, column: string) => ({
  spanSql: ([from, to]: readonly string[]) => {
    if (span) return `and ${column} between ${from} and ${to}`
    return member === undefined ? '' : `and ${column} = member.id`
  },
  values: span ? [span.from, span.to] : [],
})

const seen = ({ now }: FilterScope, { active_from, active_to, seen_within, unseen_for }: MemberFilters): Filter[] => [
  ...span('member.last_activity_at', active_from, active_to),
  ...span(
    'member.last_activity_at',
    seen_within === undefined ? undefined : before(now, seen_within),
    unseen_for === undefined ? undefined : before(now, unseen_for),
  ),
]

/** Members with a minimum of orders and turnover, in total or in a period. */
const visits = (
  of: FilterScope,
  { orders_min, turnover_min, period_from, period_to, period_days }: MemberFilters,
): Filter[] => {
  const { company } = of
  const first = period_from ?? (period_days === undefined ? undefined : addDays(todayOf(of), -period_days))
  if (!first && !period_to)
    return [
      ...(orders_min ? [{ sql: (at = '') => `member.orders >= ${at}`, value: orders_min }] : []),
      ...(turnover_min ? [{ sql: (at = '') => `member.turnover >= ${at}`, value: turnover_min }] : []),
    ]
  const { spanSql, values } = summedOf(of, 'd.member_id')
  return [
    {
      sql: (at, from, to, orders, turnover, ...span) => `member.id in (select d.member_id from member_day d
        where d.company_id = ${at} ${spanSql(span)} and d.day >= coalesce(${from}::date, '-infinity') and d.day <= coalesce(${to}::date, 'infinity')
        group by d.member_id having sum(d.orders) >= ${orders} and sum(d.turnover) >= ${turnover})`,
      values: [company, first ?? null, period_to ?? null, Math.max(1, orders_min ?? 1), turnover_min ?? 0, ...values],
    },
  ]
}

const points = (of: FilterScope, least: number | undefined): Filter[] => {
  if (!least) return []
  const { spanSql, values } = summedOf(of, 'a.member_id')
  return [
    {
      sql: (company, at, ...span) => `member.id in (select a.member_id from ledger_account a
        where a.company_id = ${company} ${spanSql(span)} and a.kind = 'points' and a.balance > 0 and a.balance >= ${at})`,
      values: [of.company, least, ...values],
    },
  ]
}

const anniversaries = (of: FilterScope, column: string, days: number | undefined): Filter[] => {
  if (days === undefined) return []
  const { from: first, to } = anniversariesFrom(todayOf(of), days)
  const both = first <= to ? 'and' : 'or'
  return [{ sql: (a, b) => `(${column} >= ${a} ${both} ${column} <= ${b})`, values: [first, to] }]
}

/** Uses the expressions of the partial indexes, one per channel. */
const consenting = (consents: MemberFilters['consent']): Filter[] => {
  const channels = consentChannels.filter((channel) => consents?.includes(channel))
  if (!channels.length) return []
  return [{ sql: () => `(${channels.map((channel) => `member.consents @> '{${channel}}'`).join(' or ')})`, values: [] }]
}

/** Uses the expression of the partial index of members with an institution. */
const belonging = (hasInstitution: boolean | undefined): Filter[] =>
  hasInstitution === undefined
    ? []
    : [
        {
          sql: () => (hasInstitution ? 'member.institution_id is not null' : 'member.institution_id is null'),
          values: [],
        },
      ]

const kindsAmong = ['choice', 'city', 'institution', 'flag'] as const
type AmongField = FieldsWith<{ kind: (typeof kindsAmong)[number]; filters: object; merge: unknown }>
/** Columns with a filter of the same name by their values. */
const amongFields = memberFields(
  (column) => 'merge' in column && column.filters !== undefined && kindsAmong.some((kind) => kind === column.kind),
) as AmongField[]

/** Returns conditions over the table `member`; the caller adds the company. */
export const filtersOf = (of: FilterScope, query: MemberFilters): Filter[] => [
  ...amongFields.flatMap((field) => among(`member.${field}`, query[field])),
  ...belonging(query.in_institution),
  ...(query.phone_active === undefined
    ? []
    : [{ sql: (at = '') => `(member.phone_verified_at is not null) = ${at}`, value: query.phone_active }]),
  ...consenting(query.consent),
  ...seen(of, query),
  ...visits(of, query),
  ...orderConditions(of, query),
  ...points(of, query.points_min),
  ...anniversaries(of, 'member.birthday', query.birthday_in),
  ...anniversaries(of, 'member.wedding_day', query.wedding_in),
  ...(query.member_ids ? [{ sql: (at = '') => `member.id = any (${at})`, value: query.member_ids }] : []),
]
