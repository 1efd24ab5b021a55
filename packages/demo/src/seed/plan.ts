import {
  addDays,
  DAY_MINUTES,
  instantsOf,
  type LocalTime,
  localTime,
  MINUTE_MS,
} from '@sofra/contract/branch/hours/local-time.ts'
import { drawMinutes, minuteCurve } from '../content/minutes.ts'
import { orderPlan } from '../content/rhythm.ts'
import { int, seeded } from '../random.ts'
import type { SeededBranch } from './world.ts'

/** The time of a demo order. */
export interface PlannedOrder {
  branch: SeededBranch
  /** Local date on which the branch opened. */
  date: string
  /** Local minutes since that date's midnight; the night after it continues past 1440. */
  minute: number
  at: number
  /** Its guest sits at a table. */
  sits?: boolean
}

const days = 90

/**
 * Seconds since the last orders of an open branch: purely random ones would sometimes leave the desk empty, or no table taken,
 * when the demo starts.
 */
const lately = [35, 95, 260, 520, 900, 1_300, 1_750, 2_300]
const sitting: readonly number[] = [520, 1_300, 1_750]

const instantOf = (timezone: string, date: string) => {
  const [midnight] = instantsOf(timezone, { date, minute: 0 })
  if (!midnight) throw new Error(`${date} has no midnight in ${timezone}`)
  return midnight.getTime()
}

/** Returns the orders of one branch on one day, up to a minute. */
const ordersOf = (branch: SeededBranch, date: string, count: number, until: number): PlannedOrder[] => {
  const random = seeded(`times ${branch.of.key} ${date}`)
  const start = instantOf(branch.of.timezone, date)
  const curve = minuteCurve(branch.of, date).slice(0, until)
  return drawMinutes(random, curve, count).map((minute) => {
    const at = start + minute * MINUTE_MS + int(random, 0, 59_999)
    return { branch, date, minute, at }
  })
}

/** Moves the last orders of an open branch to the last minutes; a closed one is unchanged. */
const bringForward = (orders: PlannedOrder[], branch: SeededBranch, now: Date, days: readonly LocalTime[]) => {
  const random = seeded(`lately ${branch.of.key}`)
  for (const { date, minute } of days) {
    const curve = minuteCurve(branch.of, date)
    for (const [i, seconds] of lately.entries()) {
      const at = now.getTime() - (seconds + int(random, 0, 20)) * 1_000
      const then = minute - Math.ceil((now.getTime() - at) / MINUTE_MS)
      const index = orders.length - 1 - i
      if (index >= 0 && (curve[then] ?? 0) > 0)
        orders[index] = { branch, date, minute: then, at, sits: branch.of.tables > 0 && sitting.includes(seconds) }
    }
  }
  return orders
}

/** Returns all orders of the last days up to now, earliest first. */
export function planOrders(branches: readonly SeededBranch[], now: Date, total: number): PlannedOrder[] {
  const [first] = branches
  if (!first) return []
  // All branches are in one time zone. After midnight the business day before is still running.
  const today = localTime(first.of.timezone, now)
  const evening = { date: addDays(today.date, -1), minute: today.minute + DAY_MINUTES }
  const until = new Map([today, evening].map(({ date, minute }) => [date, minute]))
  const plan = orderPlan({
    branches: branches.map(({ of }) => of),
    lastDay: today.date,
    days,
    total,
    untilMinute: today.minute,
  })
  return branches
    .flatMap((branch) => {
      const branchDays = plan.filter(({ branch: of, orders }) => of === branch.of && orders > 0)
      const orders = branchDays.flatMap(({ date, orders: count }) =>
        ordersOf(branch, date, count, until.get(date) ?? 2 * DAY_MINUTES),
      )
      return bringForward(orders.sort(byTime), branch, now, [evening, today])
    })
    .sort(byTime)
}

const byTime = (one: PlannedOrder, other: PlannedOrder) => one.at - other.at
