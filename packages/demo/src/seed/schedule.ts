import { addDays, MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import { weekdayOf } from '../content/calendar.ts'
import type { DemoBranch } from '../content/shapes.ts'
import { chance, int, type Random } from '../random.ts'
import type { PlannedOrder } from './plan.ts'

const hour = 60

const opensAt = ({ hours }: DemoBranch, date: string, minute: number) =>
  hours.some(({ days, from, to }) => days.includes(weekdayOf(date)) && from + 30 <= minute && minute <= to - 30)

const quarter = (minute: number) => Math.round(minute / 15) * 15

/** The first time from `minute` on at which the branch could serve a scheduled order: today, else tomorrow. */
const slot = (branch: DemoBranch, date: string, minute: number, random: Random) => {
  const later = quarter(minute + int(random, 0, 4 * hour))
  if (opensAt(branch, date, later)) return later
  const meal = int(random, 0, 1) === 0 ? 12.5 * hour : 19 * hour
  const tomorrow = 24 * hour + quarter(meal + int(random, -30, 60))
  return opensAt(branch, addDays(date, 1), tomorrow - 24 * hour) ? tomorrow : null
}

/**
 * When an order that was not wanted at once is to come; null for nearly all. Of the last hours' orders more are for
 * later: those that came in long ago and are still to come are the ones that the desk shows as scheduled.
 */
export function scheduledFor(random: Random, { branch, date, minute, at }: PlannedOrder, now: Date): number | null {
  const age = (now.getTime() - at) / MINUTE_MS
  const recent = age > 40 && age < 8 * hour
  if (!chance(random, recent ? 0.07 : 0.025)) return null
  const earliest = recent ? minute + age + 75 : minute + 100
  const chosen = slot(branch.of, date, Math.ceil(earliest), random)
  return chosen === null ? null : Math.floor(at / MINUTE_MS) * MINUTE_MS + (chosen - minute) * MINUTE_MS
}
