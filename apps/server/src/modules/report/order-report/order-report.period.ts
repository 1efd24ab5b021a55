import { type BusinessClock, businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { addDays, weekdayOf } from '@sofra/contract/branch/hours/local-time.ts'
import {
  type Comparison,
  maxYears,
  type ReportPeriod,
} from '@sofra/contract/report/order-report/order-report.contract.ts'
import { AppError } from '../../../kernel/errors.ts'

/** First and last day. */
export interface Days {
  from: string
  until: string
}

interface PeriodQuery {
  period?: ReportPeriod | undefined
  from?: string | undefined
  until?: string | undefined
}

const two = (value: number) => String(value).padStart(2, '0')

/** Returns the same date some months later or earlier; the last of the month if the month is shorter. */
export const addMonths = (day: string, months: number) => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  const written = String(first.getUTCFullYear()).padStart(4, '0')
  return `${written}-${two(first.getUTCMonth() + 1)}-${two(Math.min(date, last))}`
}

/** Returns the first day of the month of a day. */
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

/** Days of the default period. */
const usualDays = 30

const named: Record<ReportPeriod, (today: string) => Days> = {
  today: (today) => ({ from: today, until: today }),
  yesterday: (today) => ({ from: addDays(today, -1), until: addDays(today, -1) }),
  this_week: (today) => ({ from: addDays(today, 1 - weekdayOf(today)), until: today }),
  last_7: (today) => ({ from: addDays(today, -6), until: today }),
  last_30: (today) => ({ from: addDays(today, 1 - usualDays), until: today }),
  this_month: (today) => ({ from: firstOfMonth(today), until: today }),
  last_month: (today) => ({ from: addMonths(firstOfMonth(today), -1), until: addDays(firstOfMonth(today), -1) }),
}

const lengthOf = ({ from, until }: Days) => (Date.parse(until) - Date.parse(from)) / 86_400_000 + 1

/**
 * Returns the days of a query in the calendar of a clock: until today if it has no last day, thirty if it has no first
 * one. Throws 422 for reversed days and for a longer period than a report may have.
 */
export const daysOf = (query: PeriodQuery, clock: BusinessClock, now: Date): Days => {
  const today = businessDay(clock, now)
  const isDated = query.from !== undefined || query.until !== undefined
  if (!isDated) return named[query.period ?? 'last_30'](today)
  const until = query.until ?? today
  const days = { from: query.from ?? addDays(until, 1 - usualDays), until }
  if (days.until < days.from) throw new AppError(422, 'order-report.reversed')
  if (days.until >= addMonths(days.from, 12 * maxYears))
    throw new AppError(422, 'order-report.too-long', { params: { years: maxYears } })
  return days
}

/** Returns the days to compare a period with. */
export const comparedDays = (days: Days, compare: Comparison): Days | null => {
  if (compare === 'none') return null
  if (compare === 'last_year') return { from: addMonths(days.from, -12), until: addMonths(days.until, -12) }
  const length = lengthOf(days)
  return { from: addDays(days.from, -length), until: addDays(days.from, -1) }
}

/** Returns each day of a period. */
export const eachDay = (days: Days) => Array.from({ length: lengthOf(days) }, (_, i) => addDays(days.from, i))

/** A period in the calendar of a branch: the beginning of each business day, and the end of the last. */
const instantsOf = (clock: BusinessClock, days: Days | null) => {
  const starts = days ? eachDay(days).map((day) => businessDayRange(clock, day).from) : []
  return { starts, end: days ? businessDayRange(clock, days.until).until : new Date(0) }
}

const among = (dates: readonly Date[], pick: (...times: number[]) => number) =>
  new Date(dates.length ? pick(...dates.map((date) => date.getTime())) : 0)

/** Returns between which instants a period lies for some clock, and for every one. */
const boundsOf = (instants: readonly ReturnType<typeof instantsOf>[]) => {
  const firsts = instants.flatMap(({ starts }) => starts[0] ?? [])
  const ends = instants.map(({ end }) => end)
  return {
    first: among(firsts, Math.min),
    end: among(ends, Math.max),
    core: among(firsts, Math.max),
    core_end: among(ends, Math.min),
  }
}

/** Returns the parameters that select a period and the compared one, for branches with these clocks. */
export const periodsOf = (clocks: readonly [BusinessClock, ...BusinessClock[]], days: Days, before: Days | null) => {
  const instants = clocks.map((clock, no) => ({
    no,
    zone: clock.time_zone,
    cutoff: clock.cutoff,
    now: instantsOf(clock, days),
    before: instantsOf(clock, before),
  }))
  const [now, then] = [boundsOf(instants.map((one) => one.now)), boundsOf(instants.map((one) => one.before))]
  return {
    now_first: now.first,
    now_end: now.end,
    now_core: now.core,
    now_core_end: now.core_end,
    now_starts: instants[0]?.now.starts ?? [],
    now_weekday: weekdayOf(days.from) - 1,
    before_first: then.first,
    before_end: then.end,
    before_core: then.core,
    before_core_end: then.core_end,
    before_starts: instants[0]?.before.starts ?? [],
    before_weekday: before ? weekdayOf(before.from) - 1 : 0,
    days: lengthOf(days),
    zone: clocks[0].time_zone,
    clocks: JSON.stringify(
      instants.map(({ now: present, before: compared, ...clock }) => ({
        ...clock,
        now_starts: present.starts,
        now_end: present.end,
        before_starts: compared.starts,
        before_end: compared.end,
      })),
    ),
  }
}
