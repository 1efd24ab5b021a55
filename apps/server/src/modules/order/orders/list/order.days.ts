import { type BusinessClock, businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { QueryOf } from '@sofra/contract/kernel/endpoint.ts'
import type { OrderPeriod, orders } from '@sofra/contract/order/orders/order.contract.ts'
import type { Context } from '../../../../kernel/context.ts'
import type { Filter } from '../../../../kernel/database/filter.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'

/** First and last day of a period, in days before today. */
const daysBack: Readonly<Record<OrderPeriod, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
}

type DaysQuery = Pick<QueryOf<typeof orders>, 'period' | 'from' | 'to' | 'branch_id'>

/**
 * Returns the first and the last day of a query, in the calendar of a branch (`2026-03-29`); undefined for an open end.
 */
const daysOf = ({ period, from, to }: DaysQuery, clock: BusinessClock, now: Date) => {
  const ofPeriod = period && daysBack[period].map((days) => addDays(businessDay(clock, now), -days))
  const sortedDays = (days: readonly (string | undefined)[]) => days.filter((day) => day !== undefined).toSorted()
  return { from: sortedDays([ofPeriod?.[0], from]).at(-1), to: sortedDays([ofPeriod?.[1], to])[0] }
}

interface Clock extends BusinessClock {
  /** Branches with this time zone and cut-off. */
  branches: number[]
}

const clocksOf = (query: Query, { companies, branches }: Context['scope'], chosen: readonly number[] | undefined) =>
  query<Clock>(
    `select timezone as time_zone, day_cutoff_minutes as cutoff, array_agg(id) as branches from branch
     where ($1::bigint[] is null or company_id = any ($1)) and ($2::bigint[] is null or id = any ($2))
       and ($3::bigint[] is null or id = any ($3))
     group by 1, 2 order by 1, 2`,
    [...[companies, branches].map((some) => (some === 'all' ? null : some)), chosen ?? null],
  )

const between = (first: Date | undefined, end: Date | undefined): Filter[] => [
  ...(first ? [{ sql: (at = '') => `o.created_at >= ${at}`, value: first }] : []),
  ...(end ? [{ sql: (at = '') => `o.created_at < ${at}`, value: end }] : []),
]

interface Range {
  first: Date | undefined
  end: Date | undefined
  branches: number[]
}

const outermost = (dates: readonly (Date | undefined)[], pick: (...times: number[]) => number) => {
  const times = dates.flatMap((date) => (date ? [date.getTime()] : []))
  return times.length ? new Date(pick(...times)) : undefined
}

// The days of each branch; all lie between two times, by which PostgreSQL uses an index.
const ownRanges = (ranges: readonly Range[]): Filter => ({
  sql: (...at) => {
    const parts = ranges.map((_, i) => {
      const [branches, first, end] = at.slice(3 * i, 3 * i + 3)
      return `o.branch_id = any (${branches}) and o.created_at >= coalesce(${first}, '-infinity'::timestamptz)
        and o.created_at < coalesce(${end}, 'infinity'::timestamptz)`
    })
    return `(${parts.join(' or ')})`
  },
  values: ranges.flatMap(({ branches, first, end }) => [branches, first ?? null, end ?? null]),
})

/**
 * Returns the filters for a list's days, and the days. Branches in different time zones or with different cut-offs use
 * their own days: today in one may be tomorrow in another.
 */
export async function dayFilters({ query, scope, now }: Pick<Context, 'query' | 'scope' | 'now'>, list: DaysQuery) {
  const { period, from, to } = list
  if (!period && !from && !to) return { filters: [], from: undefined, to: undefined }
  const ranges = (await clocksOf(query, scope, list.branch_id)).map((clock) => {
    const days = daysOf(list, clock, now)
    return {
      days,
      branches: clock.branches,
      first: days.from === undefined ? undefined : businessDayRange(clock, days.from).from,
      end: days.to === undefined ? undefined : businessDayRange(clock, days.to).until,
    }
  })
  const first = outermost(
    ranges.map((range) => range.first),
    Math.min,
  )
  const end = outermost(
    ranges.map((range) => range.end),
    Math.max,
  )
  return {
    filters: [...between(first, end), ...(ranges.length > 1 ? [ownRanges(ranges)] : [])],
    from: ranges.flatMap(({ days }) => days.from ?? []).toSorted()[0],
    to: ranges
      .flatMap(({ days }) => days.to ?? [])
      .toSorted()
      .at(-1),
  }
}
