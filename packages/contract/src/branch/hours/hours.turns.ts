import type { LocalRange } from './hours.ts'
import { addDays, clockChangeOn, DAY_MINUTES, instantsOf, localTime } from './local-time.ts'

/**
 * Returns the end of the period from an instant in which these hours neither open nor close: the next beginning or end
 * of any range on any day, a clock change, or midnight, whichever is first.
 */
export const steadyUntil = (time_zone: string, ranges: Iterable<LocalRange>, instant: Date): Date => {
  const { date } = localTime(time_zone, instant)
  const minutes = new Set<number>()
  for (const { start, end } of ranges) minutes.add(start % DAY_MINUTES).add(end % DAY_MINUTES)
  const midnight = instantsOf(time_zone, { date: addDays(date, 1), minute: 0 })
  const today = [...minutes].flatMap((minute) => instantsOf(time_zone, { date, minute }))
  const change = clockChangeOn(time_zone, date)
  const turns = [...midnight, ...today, ...(change ? [change] : [])].map((turn) => turn.getTime())
  return new Date(Math.min(...turns.filter((turn) => turn > instant.getTime())))
}
