import { addDays, instantsOf, localTime, MINUTE_MS } from '@sofra/contract/branch/hours/local-time.ts'
import { drawMinutes, minuteCurve } from '../content/minutes.ts'
import { orderPlan } from '../content/rhythm.ts'
import { int, seeded } from '../random.ts'
import type { SeededBranch } from './world.ts'

/** When an order of the demo was placed. */
export interface PlannedOrder {
  branch: SeededBranch
  /** Local date on which the branch opened. */
  date: string
  /** Local minute since that date's midnight; the night after it counts on past 1440. */
  minute: number
  at: number
}

const days = 90

/**
 * How long ago, in seconds, the last orders of an open branch came in: drawn by chance alone, the desk would now and then
 * be empty in the first minute somebody looks at it.
 */
const lately = [35, 95, 260, 520, 900, 1_300, 1_750, 2_300]

const instantOf = (timezone: string, date: string) => {
  const [midnight] = instantsOf(timezone, { date, minute: 0 })
  if (!midnight) throw new Error(`${date} has no midnight in ${timezone}`)
  return midnight.getTime()
}

/** The running business day: its date and the minute it has come to. */
const runningDay = ({ of: { timezone, cutoff } }: SeededBranch, now: Date) => {
  const { date, minute } = localTime(timezone, now)
  return minute < cutoff ? { date: addDays(date, -1), minute: minute + 1_440 } : { date, minute }
}

/** All orders of the last days, the earliest first, up to now and not a second further. */
export function planOrders(branches: readonly SeededBranch[], now: Date, total: number): PlannedOrder[] {
  const [first] = branches
  if (!first) return []
  // All of the demo's branches lie in one time zone, so that one day runs for all of them.
  const today = runningDay(first, now)
  const byKey = new Map(branches.map((branch) => [branch.of.key, branch]))
  const plan = orderPlan({
    branches: branches.map(({ of }) => of),
    lastDay: today.date,
    days,
    total,
    untilMinute: today.minute,
  })
  const orders = plan.flatMap(({ branch: of, date, orders: count }) => {
    const branch = byKey.get(of.key)
    if (!branch || count === 0) return []
    const random = seeded(`times ${of.key} ${date}`)
    const start = instantOf(of.timezone, date)
    const running = date === today.date
    const curve = minuteCurve(of, date).slice(0, running ? today.minute : undefined)
    const placed = drawMinutes(random, curve, count).map((minute) => ({
      at: start + minute * MINUTE_MS + int(random, 0, 59_999),
    }))
    if (running && (curve[today.minute - 1] ?? 0) > 0)
      for (const [i, seconds] of lately.slice(0, Math.ceil(count / 3)).entries())
        placed[placed.length - 1 - i] = { at: now.getTime() - (seconds + int(random, 0, 20)) * 1_000 }
    return placed.map(({ at }) => ({ branch, date, minute: Math.floor((at - start) / MINUTE_MS), at }))
  })
  return orders.sort((one, other) => one.at - other.at)
}
