import { addDays, instantsOf, localTime } from './local-time.ts'

/** When a branch's day begins: at its cut-off, in minutes after local midnight, so that a night counts as one day. */
export interface BusinessClock {
  /** IANA name. */
  time_zone: string
  /** 0 to 1439. */
  cutoff: number
}

const startOf = ({ time_zone, cutoff }: BusinessClock, date: string): Date => {
  const [first] = instantsOf(time_zone, { date, minute: cutoff })
  if (!first) throw new RangeError(`${date} has no minute ${cutoff} in ${time_zone}`)
  return first
}

/** Returns the business day of an instant, such as `2026-03-29`. */
export const businessDay = (clock: BusinessClock, instant: Date) => {
  const { date, minute } = localTime(clock.time_zone, instant)
  // When the clocks go back over the cut-off, an hour after it has a local time before it but belongs to the new day.
  const before = minute < clock.cutoff && instant < startOf(clock, date)
  return before ? addDays(date, -1) : date
}

/** Returns a business day as half-open range of instants; 23 to 25 hours when the clocks change. */
export const businessDayRange = (clock: BusinessClock, day: string) => ({
  from: startOf(clock, day),
  until: startOf(clock, addDays(day, 1)),
})
