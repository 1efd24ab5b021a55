import { chance, normal, seeded } from '../random.ts'
import { addDays, dayOfMonth, monthOf, weekdayOf } from './calendar.ts'
import { minuteCurve } from './minutes.ts'
import type { DemoBranch } from './shapes.ts'

/** Weights from Monday to Sunday: office areas order lunch on working days, residential areas at weekends. */
const weekday = { office: [0.92, 1.0, 1.02, 1.05, 1.12, 0.95, 0.88], home: [0.78, 0.85, 0.9, 0.96, 1.16, 1.34, 1.26] }

/** Weight by pay day: salaries come on the first, public servants' on the fifteenth; the end of a month is slow. */
function payDay(day: number): number {
  if (day <= 4) return 1.1
  if (day >= 15 && day <= 18) return 1.12
  return day >= 24 ? 0.93 : 1
}

const rainChance = (month: number): number => {
  if (month >= 11 || month <= 3) return 0.3
  return month >= 6 && month <= 8 ? 0.06 : 0.18
}

/** Returns whether it rains in a city, the same for all its branches. */
export const rains = (city: string, date: string): boolean =>
  chance(seeded(`rain ${city} ${date}`), rainChance(monthOf(date)))

/** Returns a weight for the orders of a branch on a local date, relative to other days and branches. */
export function dayWeight(branch: DemoBranch, date: string): number {
  const ofWeek = weekday[branch.surroundings][weekdayOf(date) - 1] ?? 1
  const rain = rains(branch.city, date) ? 1.18 : 1
  const chanceOfDay = Math.min(1.15, Math.max(0.85, normal(seeded(`day ${branch.key} ${date}`), 1, 0.05)))
  return branch.weight * ofWeek * payDay(dayOfMonth(date)) * rain * chanceOfDay
}

export interface BranchDay {
  branch: DemoBranch
  /** local date on which the branch opened */
  date: string
  orders: number
}

/** The share of a day's orders before a local minute. */
function shareBefore(branch: DemoBranch, date: string, minute: number): number {
  const curve = minuteCurve(branch, date)
  const sum = (weights: readonly number[]) => weights.reduce((total, weight) => total + weight, 0)
  return sum(curve.slice(0, minute)) / sum(curve)
}

/**
 * Distributes exactly `total` orders over the `days` local dates up to `lastDay`. With `untilMinute` the last day contains only
 * orders before that local minute.
 */
export function orderPlan(span: {
  branches: readonly DemoBranch[]
  lastDay: string
  days: number
  total: number
  untilMinute?: number
}): BranchDay[] {
  const dates = Array.from({ length: span.days }, (_, at) => addDays(span.lastDay, at + 1 - span.days))
  const shares = dates.flatMap((date) =>
    span.branches.map((branch) => {
      const running = span.untilMinute !== undefined && date === span.lastDay
      const part = running ? shareBefore(branch, date, span.untilMinute ?? 0) : 1
      return { branch, date, weight: dayWeight(branch, date) * part }
    }),
  )
  const totalWeight = shares.reduce((sum, { weight }) => sum + weight, 0)
  if (totalWeight === 0) throw new RangeError('orderPlan: no branch expects an order in these days')
  const exact = shares.map(({ weight }) => (weight / totalWeight) * span.total)
  const orders = exact.map(Math.floor)
  const missing = span.total - orders.reduce((sum, count) => sum + count, 0)
  // Largest remainder; equal remainders go to the earlier day, because the sort is stable.
  const byRemainder = exact.map((value, at) => ({ at, rest: value % 1 })).sort((one, other) => other.rest - one.rest)
  const raised = new Set(byRemainder.slice(0, missing).map(({ at }) => at))
  return shares.map(({ branch, date }, at) => ({ branch, date, orders: (orders[at] ?? 0) + (raised.has(at) ? 1 : 0) }))
}
