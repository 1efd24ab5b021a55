import { businessDay } from '@sofra/contract/branch/hours/business-day.ts'
import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { MemberReportRow, memberReport } from '@sofra/contract/report/member-report/member-report.contract.ts'
import {
  frequencySteps,
  type MemberDimension,
  valueBands,
} from '@sofra/contract/report/member-report/member-report.measures.ts'
import { type Context, companyOf } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { viewOf } from '../../order/orders/order.cards.api.ts'
import { comparedDays, type Days, daysOf, eachDay, readScope } from '../order-report/order-report.api.ts'
import { monthsFrom, readCohorts } from './member-report.cohorts.ts'
import { figuresOf, totalsOf } from './member-report.figures.ts'
import { memberNaming } from './member-report.names.ts'
import { type Counted, type Group, selectGroups } from './member-report.queries.ts'

type Report = ReplyOf<typeof memberReport>
export type MemberReportQuery = Omit<QueryOf<typeof memberReport>, 'page' | 'limit'>

const utc = { time_zone: 'UTC', cutoff: 0 }

/** The groups of a dimension that has an order, as the statement numbers them and as the reply names them. */
const slotsOf = (by: MemberDimension, days: Days): readonly (readonly [key: string, shown: string])[] | undefined => {
  const numbered = (keys: readonly string[]) => keys.map((key, i) => [String(i + 1), key] as const)
  const named = (keys: readonly number[]) => keys.map((key) => [String(key), String(key)] as const)
  if (by === 'day') return numbered(eachDay(days))
  if (by === 'month') return numbered(monthsFrom(days.from, days.until))
  if (by === 'frequency') return named(frequencySteps)
  return by === 'value' ? named(valueBands) : undefined
}

const sorted = (rows: readonly MemberReportRow[], sort: MemberReportQuery['sort'], lang: string) => {
  const field = sort.replace(/^-/, '') as 'rank' | 'name' | 'members' | 'orders'
  const isDescending = sort.startsWith('-')
  if (field === 'rank') return isDescending ? rows.toReversed() : [...rows]
  const collator = new Intl.Collator(lang, { numeric: true })
  const compare = (one: MemberReportRow, other: MemberReportRow) =>
    field === 'name'
      ? collator.compare(one.name, other.name)
      : (one[field] ?? Number.NEGATIVE_INFINITY) - (other[field] ?? Number.NEGATIVE_INFINITY) || other.id - one.id
  return rows.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)))
}

/** Returns the rows of a report in the order of their groups, or by members. */
const rowsOf = (groups: readonly Group[], by: MemberDimension, days: Days, isCompared: boolean, priced: boolean) => {
  const byKey = (present: boolean) =>
    new Map(groups.filter((group) => !group.is_total && group.present === present).map((group) => [group.key, group]))
  const [now, before] = [byKey(true), byKey(false)]
  const largest = [...new Set([...now.keys(), ...before.keys()])]
    .toSorted((one, other) => (now.get(other)?.members ?? 0) - (now.get(one)?.members ?? 0) || one.localeCompare(other))
    .map((key) => [key, key] as const)
  return (slotsOf(by, days) ?? largest).map(([key, shown], i) => ({
    ...figuresOf(now.get(key), priced),
    id: i + 1,
    key: shown,
    before: isCompared ? figuresOf(before.get(key), priced) : null,
  }))
}

/** Returns what a report reads: its company, branches, days and filters. */
const readingOf = async (context: Context, query: Query, request: MemberReportQuery) => {
  const { scope, now } = context
  const company = companyOf(context)
  const { clocks, currencies, branches } = await readScope(query, scope, request.branch_id)
  const [clock = utc] = clocks
  const days = daysOf(request, clock, now)
  const before = request.by === 'cohort' ? null : comparedDays(days, request.compare)
  const { types, price: priced } = viewOf(context)
  const isFiltered = Boolean(request.source ?? request.delivery_type)
  const reading: Counted = {
    company,
    branches,
    sources: request.source ?? null,
    types: request.delivery_type ? types.filter((type) => request.delivery_type?.includes(type)) : types,
    currency: currencies[0] ?? '',
    priced,
    now_from: days.from,
    now_until: days.until,
    before_from: before?.from ?? null,
    before_until: before?.until ?? null,
    days: eachDay(days).length,
    months: monthsFrom(days.from, days.until).length,
  }
  return { reading, days, before, isFiltered, today: businessDay(clock, now) }
}

/** Reads a report; `query` reads in the scope of the context. */
export const readMemberReport = async (context: Context, query: Query, request: MemberReportQuery): Promise<Report> => {
  const { by, sort, lost_after } = request
  const { reading, days, before, isFiltered, today } = await readingOf(context, query, request)
  const { company, branches, priced, currency } = reading
  const groups = await selectGroups[by === 'cohort' ? 'month' : by](query, reading)
  const rows =
    by === 'cohort' ? await readCohorts(query, reading, days, today) : rowsOf(groups, by, days, before !== null, priced)
  const nameOf = await memberNaming(query, { by, keys: rows.map(({ key }) => key), lang: context.lang, company })
  const total = (present: boolean, until: string) =>
    totalsOf(
      query,
      figuresOf(
        groups.find((group) => group.is_total && group.present === present),
        priced,
      ),
      isFiltered ? null : { company, branches, until, edge: addDays(until, -lost_after), is_current: until >= today },
    )
  const [totals, totals_before] = [await total(true, days.until), before && (await total(false, before.until))]
  const isEmpty = by === 'cohort' ? rows.every(({ members }) => !members) : !totals.members && !totals_before?.members
  const items = isEmpty ? [] : rows.map((row) => ({ ...row, name: nameOf(row.key) }))
  return {
    items: sorted(items, sort, context.lang),
    total: items.length,
    total_is_capped: false,
    by,
    ...days,
    before,
    currency,
    priced,
    lost_after,
    lost_until: addDays(days.until, -lost_after),
    is_current: days.until >= today,
    totals,
    totals_before,
  }
}
