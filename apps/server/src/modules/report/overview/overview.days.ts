import { type BusinessClock, businessDay, businessDayRange } from '@sofra/contract/branch/hours/business-day.ts'
import { addDays, instantsOf, localTime } from '@sofra/contract/branch/hours/local-time.ts'
import { addMonths, firstOfMonth } from '../order-report/order-report.api.ts'

/** A business day: its beginning, its end, and the instant up to which it is counted. */
export interface Stretch {
  day: string
  from: Date
  until: Date
  so_far: Date
}

const weekEarlier = ({ time_zone }: BusinessClock, now: Date): Date => {
  const { date, minute } = localTime(time_zone, now)
  const [same = now] = instantsOf(time_zone, { date: addDays(date, -7), minute })
  return same
}

const stretchOf = (clock: BusinessClock, day: string, so_far: Date): Stretch => ({
  day,
  ...businessDayRange(clock, day),
  so_far,
})

/** Returns the present business day, and the same weekday a week earlier up to the same local time. */
export const comparedDays = (clock: BusinessClock, now: Date) => {
  const day = businessDay(clock, now)
  return { today: stretchOf(clock, day, now), before: stretchOf(clock, addDays(day, -7), weekEarlier(clock, now)) }
}

/** Returns the month of a day until that day, and the same days of the month before it. */
export const monthToDate = (day: string) => {
  const from = firstOfMonth(day)
  return { from, before: { from: addMonths(from, -1), until: addMonths(day, -1) } }
}
