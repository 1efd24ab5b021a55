import { allocate } from '../../kernel/money.ts'

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
  gross: number
  discount: number
  net: number
}

/** The first of these weights that can split anything; equal ones where none can. */
const usable = (lines: readonly RefundLine[], ...fields: readonly ('gross' | 'discount' | 'net')[]) => {
  const field = fields.find((one) => lines.some((line) => line[one] > 0))
  return lines.map((line) => (field ? line[field] : 1))
}

/**
 * What a return of some lines gives back of what the order took. Each amount is split among all lines once, by what they cost
 * and by largest remainder, so that returns together give back exactly the whole, in whatever parts the lines come.
 */
export const refundOf = (
  taken: RefundAmounts,
  lines: readonly RefundLine[],
  returned: ReadonlySet<number>,
): RefundAmounts => {
  const ordered = lines.toSorted((one, other) => one.no - other.no)
  const share = (amount: number, weights: readonly number[]) =>
    allocate(amount, weights).reduce((sum, part, i) => (returned.has(ordered[i]?.no ?? 0) ? sum + part : sum), 0)
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
