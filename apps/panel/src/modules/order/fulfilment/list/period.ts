import { type BusinessClock, businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { addDays } from '@sofra/contract/branch/hours/local-time.ts'

export const periods = ['today', 'yesterday', 'week', 'month'] as const
export type Period = (typeof periods)[number]

/** How many days before today a period begins and ends. */
const days: Readonly<Record<Period, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
}

/** The instants of a period, both included; days begin when those of the clock do. */
export const rangeOf = (period: Period, now: Date, clock: BusinessClock) => {
  const today = businessDay(clock, now)
  const [first, last] = days[period]
  const { from } = businessDayRange(clock, addDays(today, -first))
  const { until } = businessDayRange(clock, addDays(today, -last))
  return { from: from.toISOString(), to: new Date(until.getTime() - 1).toISOString() }
}

/** The period that two instants are, if they are one. */
export const periodOf = (from: string | undefined, to: string | undefined, now: Date, clock: BusinessClock) =>
  periods.find((period) => {
    const range = rangeOf(period, now, clock)
    return range.from === from && range.to === to
  })
