import type { LocalRange } from './hours.ts'
import { addDays, clockChangeOn, DAY_MINUTES, instantsOf, localTime } from './local-time.ts'

/**
 * The end of the time, from the given instant on, in which none of these hours turns from open to closed or back: the
 * next clock time at which one of them begins or ends on any day, a change of the clocks, or midnight, whichever comes first.
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
