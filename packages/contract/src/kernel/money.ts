/** An amount in the currency's minor unit (kuruş, cent), always an integer. */
export type Money = number
/** A share: 10,000 is 100 %, 1 is a hundredth of a per cent. */
export type BasisPoints = number

export const WHOLE: BasisPoints = 10_000

/**
 * Returns `amount × numerator / denominator`, rounded half away from zero; the only place that rounds money. Numerator
 * and denominator are non-negative integers whose product is a safe integer.
 */
const scale = (amount: Money, numerator: number, denominator: number): Money => {
  // Multiplied separately, so that no product exceeds the safe integers.
  const wholePart = Math.trunc(amount / denominator)
  const rest = Math.abs(amount % denominator) * numerator
  const rounded = Math.floor((2 * rest + denominator) / (2 * denominator))
  return 0 + wholePart * numerator + (amount < 0 ? -rounded : rounded) // the leading 0 keeps a negative nothing from being -0
}

export const applyRate = (amount: Money, rate: BasisPoints): Money => scale(amount, rate, WHOLE)

/** Returns the tax included in an amount. */
export const includedTax = (amount: Money, rate: BasisPoints): Money => scale(amount, rate, WHOLE + rate)

/** Returns the average; `count` is above 0. */
export const averageOf = (sum: Money, count: number): Money => scale(sum, 1, count)

/**
 * Splits a total by weights so that the parts add up to it exactly: each gets its share rounded down, and the rest goes
 * to the largest remainders, one unit each. Equal remainders are ordered by weight, then by position, so only equal
 * weights depend on the order. No part exceeds its weight while the total is within their sum. Weights are non-negative
 * integers; a total other than 0 needs one above 0.
 */
export const allocate = (total: Money, weights: readonly number[]): Money[] => {
  if (total === 0) return weights.map(() => 0)
  const sum = weights.reduce((all, weight) => all + weight, 0)
  if (sum <= 0) throw new RangeError('A total cannot be split without a weight above 0')

  const sign = total < 0 ? -1 : 1
  const shares = weights.map((weight, position) => {
    const product = BigInt(Math.abs(total)) * BigInt(weight)
    return { weight, position, part: Number(product / BigInt(sum)), rest: Number(product % BigInt(sum)) }
  })
  const undistributed = Math.abs(total) - shares.reduce((all, { part }) => all + part, 0)
  const first = shares.toSorted((a, b) => b.rest - a.rest || b.weight - a.weight || a.position - b.position)
  for (const share of first.slice(0, undistributed)) share.part += 1
  return shares.map(({ part }) => (part === 0 ? 0 : sign * part))
}
