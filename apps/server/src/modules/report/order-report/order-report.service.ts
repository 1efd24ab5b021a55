import type { QueryOf, ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Figures, orderReport, ReportRow } from '@sofra/contract/report/order-report/order-report.contract.ts'
import {
  amountMeasures,
  type Dimension,
  timeDimensions,
} from '@sofra/contract/report/order-report/order-report.measures.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Query } from '../../../kernel/database/tenant.ts'
import { viewOf } from '../../order/orders/order.cards.api.ts'
import { emptyFigures, type Measured, readMeasured } from './order-report.figures.ts'
import { namingOf } from './order-report.names.ts'
import { comparedDays, daysOf, eachDay, periodsOf } from './order-report.period.ts'
import { readScope } from './order-report.scope.ts'
import type { Clocks, Reading } from './order-report.sql.ts'

type Report = ReplyOf<typeof orderReport>
export type ReportQuery = Omit<QueryOf<typeof orderReport>, 'page'>

const utc = { time_zone: 'UTC', cutoff: 0 }

/** More groups than any dimension of time has. */
const allSlots = 1_000

/** The keys of a time dimension, in order. */
const slotsOf = (by: Dimension, days: number) => {
  if (by === 'hour') return Array.from({ length: 24 }, (_, hour) => String(hour))
  return Array.from({ length: by === 'weekday' ? 7 : days }, (_, i) => String(i + 1))
}

/** Returns the groups in the order of the report; parts of time without orders are included. */
const inOrder = (measured: Measured, by: Dimension, days: number) => {
  if (!timeDimensions.includes(by)) return measured.groups
  const present = new Map(measured.groups.map((group) => [group.key, group]))
  const empty = { names: null, now: emptyFigures, before: emptyFigures }
  return slotsOf(by, days).map((key) => present.get(key) ?? { key, ...empty })
}

const withoutAmounts = (figures: Figures): Figures => ({
  ...figures,
  ...Object.fromEntries(amountMeasures.map((measure) => [measure, null])),
})

const sorted = (rows: readonly ReportRow[], sort: ReportQuery['sort'], lang: string) => {
  const field = sort.replace(/^-/, '')
  const isDescending = sort.startsWith('-')
  if (field === 'rank') return isDescending ? rows.toReversed() : rows
  const collator = new Intl.Collator(lang, { numeric: true })
  const figureOf = (row: ReportRow) => row[field as keyof Figures] ?? Number.NEGATIVE_INFINITY
  const compare = (one: ReportRow, other: ReportRow) =>
    field === 'name' ? collator.compare(one.name, other.name) : figureOf(one) - figureOf(other) || other.id - one.id
  return rows.toSorted((one, other) => (isDescending ? compare(other, one) : compare(one, other)))
}

/** Reads a report; `query` reads in the scope of the context. */
export const readReport = async (context: Context, query: Query, request: ReportQuery): Promise<Report> => {
  const { scope, now, lang } = context
  const { by, compare, limit, sort } = request
  const { clocks: branchClocks, currencies, ...keys } = await readScope(query, scope, request.branch_id)
  const [clock = utc, ...otherClocks] = branchClocks
  const days = daysOf(request, clock, now)
  const before = comparedDays(days, compare)
  const currency = request.currency ?? currencies[0] ?? ''
  const { types, price: priced } = viewOf(context)
  const reading: Reading = {
    ...keys,
    ...periodsOf([clock, ...otherClocks], days, before),
    types: request.delivery_type ? types.filter((type) => request.delivery_type?.includes(type)) : types,
    sources: request.source ?? null,
    currency,
  }
  const clocks: Clocks = otherClocks.length ? 'several' : 'one'
  const measured = await readMeasured(query, {
    by,
    clocks,
    limit: timeDimensions.includes(by) ? allSlots : limit,
    priced,
    reading,
  })
  const dates = eachDay(days)
  const keyOf = (key: string | null) => (by === 'day' && key ? (dates[Number(key) - 1] ?? key) : key)
  const groups = inOrder(measured, by, dates.length)
  const keysToName = groups.flatMap(({ key }) => key || [])
  const nameOf = await namingOf(query, { by, keys: keysToName, lang, companies: keys.companies })
  const readable = (figures: Figures) => (priced ? figures : withoutAmounts(figures))
  const rows = groups.map((group, i) => ({
    ...readable(group.now),
    id: i + 1,
    key: keyOf(group.key),
    name: nameOf(keyOf(group.key), group.names),
    before: before && readable(group.before),
  }))
  const isEmpty = [measured.totals, measured.totals_before].every(({ orders, cancelled }) => !orders && !cancelled)
  return {
    items: isEmpty ? [] : [...sorted(rows, sort, lang)],
    total: isEmpty ? 0 : rows.length,
    total_is_capped: false,
    by,
    ...days,
    before,
    currency,
    currencies,
    priced,
    totals: readable(measured.totals),
    totals_before: before && readable(measured.totals_before),
  }
}
