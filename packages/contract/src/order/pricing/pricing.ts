import type { Money } from '../../kernel/money.ts'
import { discountGoods } from './pricing.discounts.ts'
import { netOf, pricedLines, priceLines } from './pricing.goods.ts'
import { spendPoints } from './pricing.points.ts'
import type { PricedOrder, PricingBasket, PricingProblem, PricingTerms } from './pricing.terms.ts'

const deliveryFee = (terms: PricingTerms, goods: Money): Money => {
  if (!terms.delivery) return 0
  const { fee, free_from } = terms.delivery
  return free_from !== null && goods >= free_from ? 0 : fee
}

/**
 * The price of an order, from the listed price to what the payment method collects. The steps and their order are the
 * product's promise: products, options, campaign, member, cheque, points, delivery, tip, wallet.
 */
export const priceOrder = (basket: PricingBasket, terms: PricingTerms): PricedOrder => {
  const problems: PricingProblem[] = []
  const goods = priceLines(basket.lines, terms.premium)
  const basketTotal = netOf(goods)
  if (basketTotal < terms.minimum_total)
    problems.push({ code: 'ordering.below-minimum', params: { minimum: terms.minimum_total } })

  problems.push(...discountGoods(goods, terms))
  const discounted = netOf(goods)
  const spent = spendPoints(goods, basket.spend_points, terms.points)
  problems.push(...spent.problems)

  const lines = pricedLines(goods)
  const listed = lines.reduce((sum, line) => sum + line.gross, 0)
  const delivery_fee = deliveryFee(terms, discounted)
  const total = netOf(goods) + delivery_fee + basket.tip
  if (basket.spend_wallet > terms.wallet_balance) problems.push({ code: 'ordering.wallet', params: {} })
  const wallet = Math.max(0, Math.min(basket.spend_wallet, terms.wallet_balance, total))
  return {
    lines,
    reductions: goods.reductions,
    goods: listed,
    points: spent.points,
    delivery_fee,
    tip: basket.tip,
    wallet,
    total,
    to_collect: total - wallet,
    problems,
  }
}
