import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type {
  TrafficFigures,
  TrafficReportRow,
  trafficReport,
} from '@sofra/contract/report/traffic-report/traffic-report.contract.ts'
import {
  convertedDimensions,
  type TrafficDimension,
  visitedChannels,
} from '@sofra/contract/report/traffic-report/traffic-report.measures.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { viewOf } from '../../order/orders/order.cards.api.ts'
import { comparedDays, type Days, daysOf, eachDay, readScope } from '../order-report/order-report.api.ts'
import { trafficNaming } from './traffic-report.names.ts'
import { type Group, type Reading, selectGroups } from './traffic-report.queries.ts'

type Report = ReplyOf<typeof trafficReport>
export type TrafficReportQuery = Omit<QueryOf<typeof trafficReport>, 'page'>

const utc = { time_zone: 'UTC', cutoff: 0 }
const basisPoints = 10_000

const figuresOf = (groups: readonly Group[], isConverted: boolean): TrafficFigures => {
  const sum = (field: 'visits' | 'orders') => groups.reduce((all, group) => all + group[field], 0)
  const [visits, orders] = [sum('visits'), sum('orders')]
  if (!isConverted) return { visits, orders: null, conversion: null }
  return { visits, orders, conversion: visits ? Math.round((orders / visits) * basisPoints) : null }
}

/** The keys of a dimension of time, as the statement returns them and as the reply names them. */
const slotsOf = (by: TrafficDimension, days: Days): readonly (readonly [key: string, shown: string])[] | undefined => {
  const numbered = (length: number, first: number) =>
    Array.from({ length }, (_, i) => [String(i + first), String(i + first)] as const)
  if (by === 'day') return eachDay(days).map((day, i) => [String(i + 1), day] as const)
  if (by === 'hour') return numbered(24, 0)
  return by === 'weekday' ? numbered(7, 1) : undefined
}

const sorted = (rows: readonly TrafficReportRow[], sort: TrafficReportQuery['sort'], lang: string) => {
  const field = sort.replace(/^-/, '') as 'rank' | 'name' | 'visits' | 'orders' | 'conversion'
  const isDescending = sort.startsWith('-')
  if (field === 'rank') return isDescending ? rows.toReversed() : [...rows]
  const collator = new Intl.Collator(lang, { numeric: true })
  const compare = (one: TrafficReportRow, other: TrafficReportRow) =>
    field === 'name'
      ? collator.compare(one.name, other.name)
      : (one[field] ?? -1) - (other[field] ?? -1) || other.id - one.id
  return rows.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)))
}

/** Returns what a report reads: its branches, days and filters. */
const readingOf = async (context: Context, query: Query, request: TrafficReportQuery) => {
  const { scope, now } = context
  const { clocks, companies, branches } = await readScope(query, scope, request.branch_id)
  const [clock = utc] = clocks
  const days = daysOf(request, clock, now)
  const before = comparedDays(days, request.compare)
  const { source, device, traffic_type_id } = request
  const reading: Reading = {
    companies,
    branches,
    channels: request.channel ?? visitedChannels,
    sources: source ?? null,
    devices: device ?? null,
    types: traffic_type_id ?? null,
    delivery_types: viewOf(context).types,
    now_from: days.from,
    now_until: days.until,
    before_from: before?.from ?? null,
    before_until: before?.until ?? null,
    days: eachDay(days).length,
    zone: clock.time_zone,
    cutoff: clock.cutoff,
  }
  // Orders have no such filters.
  const isFiltered = Boolean(source ?? device ?? traffic_type_id)
  return { reading, days, before, isConverted: convertedDimensions.includes(request.by) && !isFiltered }
}

/** Reads a report; `query` reads in the scope of the context. */
export const readTrafficReport = async (
  context: Context,
  query: Query,
  request: TrafficReportQuery,
): Promise<Report> => {
  const { by, sort, limit } = request
  const { reading, days, before, isConverted } = await readingOf(context, query, request)
  const groups = await selectGroups[by](query, reading)
  const of = (present: boolean, key?: string) =>
    groups.filter((group) => group.present === present && (key === undefined || group.key === key))
  const size = (key: string) => figuresOf(of(true, key), isConverted).visits
  const largest = [...new Set(groups.map(({ key }) => key))]
    .toSorted((one, other) => size(other) - size(one) || one.localeCompare(other))
    .slice(0, limit)
  const slots = slotsOf(by, days) ?? largest.map((key) => [key, key] as const)
  const shown = slots.map(([, name]) => name)
  const nameOf = await trafficNaming(query, {
    by,
    keys: shown.filter(Boolean),
    lang: context.lang,
    companies: reading.companies,
  })
  const rows = slots.map(([key, name], i) => ({
    ...figuresOf(of(true, key), isConverted),
    id: i + 1,
    key: name,
    name: nameOf(name),
    before: before && figuresOf(of(false, key), isConverted),
  }))
  const items = groups.length ? sorted(rows, sort, context.lang) : []
  return {
    items,
    total: items.length,
    total_is_capped: false,
    by,
    ...days,
    before,
    totals: figuresOf(of(true), isConverted),
    totals_before: before && figuresOf(of(false), isConverted),
  }
}
