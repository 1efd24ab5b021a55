import { next, type Random } from '../random.ts'
import { weekdayOf } from './calendar.ts'
import { clock } from './notation.ts'
import type { DemoBranch, DemoHours } from './shapes.ts'

interface Wave {
  peak: number
  spread: number
  share: number
}

const lunch = (branch: DemoBranch, weekend: boolean): Wave => ({
  peak: clock(12, weekend ? 50 : 30),
  spread: weekend ? 50 : 42,
  share: branch.surroundings === 'office' && !weekend ? 0.38 : 0.29,
})

const dinner: Wave = { peak: clock(19, 30), spread: 62, share: 0.42 }
const afternoon: Wave = { peak: clock(16), spread: 80, share: 0.1 }
const night: Wave = { peak: clock(22, 45), spread: 55, share: 0.06 }

/** Breakfast is sold only where the kitchen opens in the morning. */
function breakfast(open: number, weekend: boolean): Wave[] {
  if (open === 0 || open > clock(9)) return []
  return [{ peak: clock(9, weekend ? 50 : 10), spread: 50, share: weekend ? 0.2 : 0.13 }]
}

/** A kitchen that never closes has a few orders in every hour of the night. */
const nightOwls = ({ from, to }: DemoHours) => (to - from >= clock(24) ? 0.3 / clock(24) : 0)

/** Returns the density of orders per minute of the local day; indexes from 1440 on are the night after it. Zero while closed. */
export function minuteCurve(branch: DemoBranch, date: string): number[] {
  const day = weekdayOf(date)
  const open = branch.hours.find((range) => range.days.includes(day))
  if (open === undefined) return []
  const waves = [...breakfast(open.from, day >= 6), lunch(branch, day >= 6), afternoon, dinner, night]
  return Array.from({ length: open.to }, (_, minute) => {
    if (minute < open.from) return 0
    return waves.reduce(
      (sum, { peak, spread, share }) => sum + (share / spread) * Math.exp(-((minute - peak) ** 2) / (2 * spread ** 2)),
      nightOwls(open),
    )
  })
}

/** Draws `count` minutes of the day along the curve, earliest first. */
export function drawMinutes(random: Random, curve: readonly number[], count: number): number[] {
  let sum = 0
  const upTo = curve.map((weight) => {
    sum += weight
    return sum
  })
  const marks = Array.from({ length: count }, () => next(random) * sum).sort((one, other) => one - other)
  let minute = 0
  return marks.map((mark) => {
    while ((upTo[minute] ?? Number.POSITIVE_INFINITY) <= mark) minute += 1
    return minute
  })
}
