import { type BusinessClock, businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { addDays } from '@sofra/contract/branch/hours/local-time.ts'
import type { PlatformOverview } from '@sofra/contract/report/overview/platform-overview.contract.ts'
import { monthToDate } from './overview.days.ts'

/** A row of `platform_hour`. */
export interface PlatformHour {
  at: string
  currency: string
  orders: number
  turnover: number
  cancelled: number
}

type Figures = PlatformOverview['today']
type Amounts = NonNullable<PlatformOverview['turnover']>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const weekMs = 7 * dayMs

/** Whether an instant, in milliseconds, belongs to a period. */
type Period = (at: number) => boolean

const between =
  (from: number, until: number): Period =>
  (at) =>
    at >= from && at < until

type Timed = PlatformHour & { ms: number }

const figuresIn = (hours: readonly Timed[], period: Period): Figures => {
  const counted = hours.filter(({ ms }) => period(ms))
  return {
    orders: counted.reduce((sum, { orders }) => sum + orders, 0),
    cancelled: counted.reduce((sum, { cancelled }) => sum + cancelled, 0),
  }
}

/** Returns the amounts of each currency in both periods, the highest first. */
const amountsIn = (hours: readonly Timed[], now: Period, before: Period): Amounts => {
  const amounts = new Map<string, Amounts[number]>()
  for (const { ms, currency, turnover } of hours) {
    if (!now(ms) && !before(ms)) continue
    const sums = amounts.get(currency) ?? { currency, now: 0, before: 0 }
    amounts.set(currency, {
      currency,
      now: sums.now + (now(ms) ? turnover : 0),
      before: sums.before + (before(ms) ? turnover : 0),
    })
  }
  return [...amounts.values()].sort(
    (one, other) => other.now - one.now || one.currency.localeCompare(other.currency, 'en'),
  )
}

/** Returns the mean orders of the same hour in the four weeks before; null without an order in them. */
const usualAt = (hours: readonly Timed[], hour: number) => {
  const weeks = [1, 2, 3, 4].map((n) => figuresIn(hours, between(hour - n * weekMs, hour - n * weekMs + hourMs)).orders)
  const counted = weeks.filter((orders) => orders > 0)
  return counted.length ? Math.round(counted.reduce((sum, orders) => sum + orders, 0) / counted.length) : null
}

/** The days before the present one that the figures need: a month and the one before it. */
export const daysBack = 63

/** Returns the figures of the platform from its hours, for the calendar of a clock. */
export const platformFigures = (rows: readonly PlatformHour[], clock: BusinessClock, now: Date) => {
  const hours = rows.map((row) => ({ ...row, ms: Date.parse(row.at) }))
  const until = Math.floor(now.getTime() / hourMs) * hourMs
  const day = between(until - dayMs, until)
  const dayBefore = between(until - weekMs - dayMs, until - weekMs)
  const today = businessDay(clock, now)
  const { from, before } = monthToDate(today)
  const startOf = (date: string) => businessDayRange(clock, date).from.getTime()
  const month = between(startOf(from), Number.POSITIVE_INFINITY)
  const monthBefore = between(startOf(before.from), startOf(addDays(before.until, 1)))
  const usual = usualAt(hours, until)
  return {
    until: new Date(until).toISOString(),
    today: figuresIn(hours, day),
    before: figuresIn(hours, dayBefore),
    turnover: amountsIn(hours, day, dayBefore),
    running: {
      orders: figuresIn(hours, (ms) => ms >= until).orders,
      usual: usual === null ? null : Math.round((usual * (now.getTime() - until)) / hourMs),
    },
    hours: Array.from({ length: 24 }, (_, i) => until - dayMs + i * hourMs).map((hour) => ({
      at: new Date(hour).toISOString(),
      orders: figuresIn(hours, between(hour, hour + hourMs)).orders,
      usual: usualAt(hours, hour),
    })),
    days: Array.from({ length: 30 }, (_, i) => addDays(today, i - 29)).map((date) => ({
      day: date,
      ...figuresIn(hours, between(startOf(date), startOf(addDays(date, 1)))),
    })),
    month: {
      from,
      until: today,
      turnover: amountsIn(hours, month, monthBefore),
      ...figuresIn(hours, month),
      before: figuresIn(hours, monthBefore),
    },
  }
}
