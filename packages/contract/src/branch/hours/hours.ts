import { addDays, clockChangeOn, DAY_MINUTES, instantsOf, localTime, weekdayOf } from './local-time.ts'

/**
 * A half-open range in minutes of the day on which it starts. `end` may be past midnight: 18:00 to 02:00 is 1080 to
 * 1560. `start` is below 1440, `end` at most a day later.
 */
export interface LocalRange {
  start: number
  end: number
}

export interface WeeklyRange extends LocalRange {
  /** 1 is Monday, 7 is Sunday. */
  weekday: number
}

/** Hours of one date instead of the week's; closed without ranges. A range of the previous day still runs to its end. */
export interface HoursException {
  date: string
  ranges: readonly LocalRange[]
}

export interface WorkingHours {
  /** IANA name. */
  time_zone: string
  weekly: readonly WeeklyRange[]
  exceptions: readonly HoursException[]
}

/** How far ahead an opening is searched: a seasonal branch may be closed for most of a year. */
const HORIZON_DAYS = 366

const rangesOf = (hours: WorkingHours, date: string): readonly LocalRange[] => {
  const exception = hours.exceptions.find((one) => one.date === date)
  if (exception) return exception.ranges
  const weekday = weekdayOf(date)
  return hours.weekly.filter((range) => range.weekday === weekday)
}

const covers = (ranges: readonly LocalRange[], minute: number) =>
  ranges.some(({ start, end }) => start <= minute && minute < end)

export const isOpenAt = (hours: WorkingHours, instant: Date) => {
  const { date, minute } = localTime(hours.time_zone, instant)
  return covers(rangesOf(hours, date), minute) || covers(rangesOf(hours, addDays(date, -1)), minute + DAY_MINUTES)
}

/** Returns the instants of a date at which a closed branch may open: the starts of its ranges, and a clock change. */
const turnsOn = (hours: WorkingHours, date: string): Date[] => {
  const ranges = rangesOf(hours, date)
  if (ranges.length === 0 && rangesOf(hours, addDays(date, -1)).length === 0) return []
  const change = clockChangeOn(hours.time_zone, date)
  return [
    ...ranges.flatMap(({ start }) => instantsOf(hours.time_zone, { date, minute: start })),
    ...(change ? [change] : []),
  ]
}

/** Returns the first instant from the given one at which the branch is open; null when none within a year. */
export const nextOpening = (hours: WorkingHours, instant: Date): Date | null => {
  if (isOpenAt(hours, instant)) return instant
  const today = localTime(hours.time_zone, instant).date
  for (let day = 0; day <= HORIZON_DAYS; day += 1) {
    const [first] = turnsOn(hours, addDays(today, day))
      .filter((turn) => turn >= instant && isOpenAt(hours, turn))
      .sort((a, b) => a.getTime() - b.getTime())
    if (first) return first
  }
  return null
}
