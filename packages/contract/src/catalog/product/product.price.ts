import { applyRate, type BasisPoints, type Money } from '../../kernel/money.ts'

interface Priced {
  price: Money
  premium_price: Money | null
  discount_rate: BasisPoints
}

/** One piece as it is listed, and with the product's own discount. A premium price is its own, and not discounted. */
export const unitPrices = ({ price, premium_price, discount_rate }: Priced, premium: boolean) => {
  const list = premium ? (premium_price ?? price) : price
  return { list, unit: premium ? list : list - applyRate(list, discount_rate) }
}

/** One piece with its options, which may make it cheaper, but never pay for it. */
export const withOptions = (unit: Money, options: Money): Money => Math.max(0, unit + options)
