import { applyRate, type BasisPoints, type Money } from '../../kernel/money.ts'

interface Priced {
  price: Money
  premium_price: Money | null
  discount_rate: BasisPoints
}

/** Returns the list price and the discounted price. A premium price is not discounted. */
export const unitPrices = ({ price, premium_price, discount_rate }: Priced, premium: boolean) => {
  const list = premium ? (premium_price ?? price) : price
  return { list, unit: premium ? list : list - applyRate(list, discount_rate) }
}

/** Returns the price with options, which may lower it, but not below 0. */
export const withOptions = (unit: Money, options: Money): Money => Math.max(0, unit + options)
