import type { Filter } from '../../../kernel/database/filter.ts'
import type { FilterScope, MemberFilters } from './member.filter-scope.ts'

const isAny = (...values: unknown[]) => values.some((value) => value !== undefined)

/** Members with an order in a period, through a channel, of a delivery type. */
const ordered = ({ company }: FilterScope, query: MemberFilters): Filter[] => {
  const { ordered_from: from, ordered_to: to, order_source: sources, order_delivery_type: types } = query
  if (!isAny(from, to, sources, types)) return []
  return [
    {
      sql: (company, from, to, branches, sources, types) => `member.id in (select o.member_id from member_order o
        where o.company_id = ${company} and o.day >= coalesce(${from}::date, '-infinity') and o.day <= coalesce(${to}::date, 'infinity')
          and (${branches}::bigint[] is null or o.branch_id = any (${branches}))
          and (${sources}::text[] is null or o.source = any (${sources}))
          and (${types}::text[] is null or o.delivery_type = any (${types})))`,
      values: [company, from ?? null, to ?? null, query.order_branch_id ?? null, sources ?? null, types ?? null],
    },
  ]
}

/** Members whose first and last order was in a period. */
const between = ({ company }: FilterScope, query: MemberFilters): Filter[] => {
  const { first_order_from, first_order_to, last_order_from, last_order_to, order_branch_id: branches } = query
  const days = [first_order_from, first_order_to, last_order_from, last_order_to]
  // Members of a restaurant, without a period.
  const isOfBranch =
    branches && !isAny(query.ordered_from, query.ordered_to, query.order_source, query.order_delivery_type)
  if (!isAny(...days) && !isOfBranch) return []
  return [
    {
      sql: (
        company,
        branches,
        firstFrom,
        firstTo,
        lastFrom,
        lastTo,
      ) => `member.id in (select b.member_id from member_branch b
        where b.company_id = ${company} and b.first_day is not null and (${branches}::bigint[] is null or b.branch_id = any (${branches}))
        group by b.member_id
        having min(b.first_day) >= coalesce(${firstFrom}::date, '-infinity') and min(b.first_day) <= coalesce(${firstTo}::date, 'infinity')
          and max(b.last_day) >= coalesce(${lastFrom}::date, '-infinity') and max(b.last_day) <= coalesce(${lastTo}::date, 'infinity'))`,
      values: [company, branches ?? null, ...days.map((day) => day ?? null)],
    },
  ]
}

/** Returns conditions by the orders of members. */
export const orderConditions = (of: FilterScope, query: MemberFilters): Filter[] => [
  ...ordered(of, query),
  ...between(of, query),
]
