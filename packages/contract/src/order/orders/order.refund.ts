import { allocate } from '../../kernel/money.ts'
import type { ReturnedLine } from './order.contract.ts'

/** What an order took, or what a return gives back of it: money in minor units, points whole. */
export interface RefundAmounts {
  /** The listed price of the goods, and what the discounts of each side took off it: what a commission is worked out from. */
  goods: number
  discount_branch: number
  discount_platform: number
  wallet: number
  /** Points that were spent, and those that the order earned. */
  points: number
  earned: number
  /** What was paid online, and what the restaurant collected itself. */
  online: number
  collected: number
}

export interface RefundLine {
  no: number
  quantity: number
  /** How many of them came back earlier. */
  returned: number
  gross: number
  discount: number
  net: number
}

/** The first of these weights that can split anything; equal ones where none can. */
const usable = (lines: readonly RefundLine[], ...fields: readonly ('gross' | 'discount' | 'net')[]) => {
  const field = fields.find((one) => lines.some((line) => line[one] > 0))
  return lines.map((line) => (field ? line[field] : 1))
}

/** Returns the part of a line's amount that belongs to the next `count` of its units, which come back after the earlier ones. */
const partOf = (
  amount: number,
  { quantity, returned }: Omit<RefundLine, 'no' | 'gross' | 'discount' | 'net'>,
  count: number,
) =>
  allocate(amount, Array<number>(quantity).fill(1))
    .slice(returned, returned + count)
    .reduce((sum, part) => sum + part, 0)

const countsOf = (units: readonly ReturnedLine[]) => new Map(units.map(({ no, quantity }) => [no, quantity]))

/** Returns what the units cost that come back, in minor units. */
export const priceOfReturned = (lines: readonly RefundLine[], units: readonly ReturnedLine[]): number => {
  const counts = countsOf(units)
  return lines.reduce((sum, line) => sum + partOf(line.net, line, counts.get(line.no) ?? 0), 0)
}

/**
 * Returns what a return of some units gives back of what the order took. Each amount is allocated among all lines by their price, and a
 * line's part among its units, both by largest remainder. Returns therefore add up to the whole, whatever parts the units come in.
 */
export const refundOf = (
  taken: RefundAmounts,
  lines: readonly RefundLine[],
  units: readonly ReturnedLine[],
): RefundAmounts => {
  const ordered = lines.toSorted((one, other) => one.no - other.no)
  const counts = countsOf(units)
  const share = (amount: number, weights: readonly number[]) => {
    const parts = allocate(amount, weights)
    return ordered.reduce((sum, line, i) => sum + partOf(parts[i] ?? 0, line, counts.get(line.no) ?? 0), 0)
  }
  // Of goods that cost nothing any more the listed price decides.
  const [listed, discounted, paid] = [
    usable(ordered, 'gross'),
    usable(ordered, 'discount', 'gross'),
    usable(ordered, 'net', 'gross'),
  ]
  return {
    goods: share(taken.goods, listed),
    discount_branch: share(taken.discount_branch, discounted),
    discount_platform: share(taken.discount_platform, discounted),
    wallet: share(taken.wallet, paid),
    points: share(taken.points, paid),
    earned: share(taken.earned, paid),
    online: share(taken.online, paid),
    collected: share(taken.collected, paid),
  }
}
