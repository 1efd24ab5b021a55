import { allocate } from '../../kernel/money.ts'
import type { ReturnedLine } from './order.contract.ts'

/** The charged amounts of an order, or the refund of a return: money in minor units, points whole. */
export interface RefundAmounts {
  /** Listed price of the goods, and the discounts of each side; a commission is computed from them. */
  goods: number
  discount_branch: number
  discount_platform: number
  wallet: number
  /** Spent points, and points earned by the order. */
  points: number
  earned: number
  /** Paid online, and collected by the restaurant. */
  online: number
  collected: number
}

export interface RefundLine {
  no: number
  quantity: number
  /** Quantity of earlier returns. */
  returned: number
  gross: number
  discount: number
  net: number
}

/** Returns the first of these weights with a positive value; equal weights if there is none. */
const usable = (lines: readonly RefundLine[], ...fields: readonly ('gross' | 'discount' | 'net')[]) => {
  const field = fields.find((one) => lines.some((line) => line[one] > 0))
  return lines.map((line) => (field ? line[field] : 1))
}

/** Returns the share of a line's amount for the next `count` units after the units returned earlier. */
const partOf = (
  amount: number,
  { quantity, returned }: Omit<RefundLine, 'no' | 'gross' | 'discount' | 'net'>,
  count: number,
) =>
  allocate(amount, Array<number>(quantity).fill(1))
    .slice(returned, returned + count)
    .reduce((sum, part) => sum + part, 0)

const countsOf = (units: readonly ReturnedLine[]) => new Map(units.map(({ no, quantity }) => [no, quantity]))

/** Returns the price of the returned units, in minor units. */
export const priceOfReturned = (lines: readonly RefundLine[], units: readonly ReturnedLine[]): number => {
  const counts = countsOf(units)
  return lines.reduce((sum, line) => sum + partOf(line.net, line, counts.get(line.no) ?? 0), 0)
}

/**
 * Returns the refund of some units. Each amount is allocated among all lines by their price, and a line's share among
 * its units, both by largest remainder. So all returns add up to the whole, for any split of the units.
 */
export const refundOf = (
  charged: RefundAmounts,
  lines: readonly RefundLine[],
  units: readonly ReturnedLine[],
): RefundAmounts => {
  const ordered = lines.toSorted((one, other) => one.no - other.no)
  const counts = countsOf(units)
  const share = (amount: number, weights: readonly number[]) => {
    const parts = allocate(amount, weights)
    return ordered.reduce((sum, line, i) => sum + partOf(parts[i] ?? 0, line, counts.get(line.no) ?? 0), 0)
  }
  // For goods with a price of 0 the listed price is the weight.
  const [listed, discounted, paid] = [
    usable(ordered, 'gross'),
    usable(ordered, 'discount', 'gross'),
    usable(ordered, 'net', 'gross'),
  ]
  return {
    goods: share(charged.goods, listed),
    discount_branch: share(charged.discount_branch, discounted),
    discount_platform: share(charged.discount_platform, discounted),
    wallet: share(charged.wallet, paid),
    points: share(charged.points, paid),
    earned: share(charged.earned, paid),
    online: share(charged.online, paid),
    collected: share(charged.collected, paid),
  }
}
