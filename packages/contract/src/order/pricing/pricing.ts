import { applyRate, type Money, WHOLE } from '../../kernel/money.ts'
import { type Goods, netOf, pricedLines, priceLines, reduce } from './pricing.goods.ts'
import type {
  BasketLine,
  Cheque,
  LimitedDiscount,
  PointTerms,
  PricedOrder,
  PricingBasket,
  PricingProblem,
  PricingTerms,
  Reduction,
} from './pricing.terms.ts'

const take = (goods: Goods, kind: Reduction['kind'], discount: LimitedDiscount) => {
  const { label, borne_by, applies_to } = discount
  reduce(goods, { kind, label, borne_by, amount: amountOf(goods, discount) }, applies_to)
}

/** Returns the amount of a discount on the remaining goods. */
const amountOf = (goods: Pick<Goods, 'lines'>, { rate, amount, applies_to, limit }: LimitedTerms): Money => {
  const net = netOf(goods, applies_to)
  return Math.max(0, Math.min(applyRate(net, rate) + amount, net, limit ?? net))
}
type LimitedTerms = Pick<LimitedDiscount, 'rate' | 'amount' | 'applies_to' | 'limit'>

/** Returns the amount of a campaign for a basket without premium prices. */
export const campaignAmount = (lines: readonly BasketLine[], discount: LimitedTerms): Money =>
  amountOf(priceLines(lines, false), discount)

const chequeProblem = (cheque: Cheque, basket: Money, premium: boolean): PricingProblem | null => {
  if (premium) return { code: 'pricing.coupon-premium', params: {} }
  return basket < cheque.minimum_basket
    ? { code: 'ordering.coupon-minimum', params: { minimum: cheque.minimum_basket } }
    : null
}

/**
 * Steps 3 to 5: campaign or branch, institution or member, gift cheque; each applies to the amount remaining after the
 * previous one.
 */
const discountGoods = (goods: Goods, terms: PricingTerms): PricingProblem[] => {
  const basket = netOf(goods)
  if (!terms.premium) {
    if (terms.discount) take(goods, terms.discount.kind, terms.discount)
    if (terms.member_discount) take(goods, terms.member_discount.kind, terms.member_discount)
  }
  if (!terms.cheque) return []
  const problem = chequeProblem(terms.cheque, basket, terms.premium)
  if (problem) return [problem]
  take(goods, 'cheque', terms.cheque)
  return []
}

/**
 * Returns how many of the requested points an order may spend, in whole points: limited by balance, upper limit, share
 * of the order, and goods. null if points are refused.
 */
const allowedPoints = (requested: number, goods: number, terms: PointTerms): number | null => {
  if (goods < terms.minimum_total) return null
  const payable = Math.min(goods, applyRate(goods, terms.order_share))
  const worthwhile = terms.rate > 0 ? Math.floor((payable * WHOLE) / terms.rate) : 0
  const points = Math.min(requested, terms.balance, terms.upper_limit ?? requested, worthwhile)
  return points > 0 && points >= (terms.lower_limit ?? 0) ? points : null
}

/** Step 6: points pay for goods, never for delivery or a tip. */
const spendPoints = (goods: Goods, requested: number, terms: PointTerms | null) => {
  const problems: PricingProblem[] = []
  if (requested <= 0) return { points: 0, problems }
  const points = terms && allowedPoints(requested, netOf(goods), terms)
  const worth = terms && points ? applyRate(points, terms.rate) : 0
  if (!terms || !points || worth === 0)
    return { points: 0, problems: [{ code: 'ordering.points', params: {} } as const] }
  reduce(goods, { kind: 'points', label: '', borne_by: terms.borne_by, amount: worth })
  return { points, problems }
}

const deliveryFee = (terms: PricingTerms, goods: Money): Money => {
  if (!terms.delivery) return 0
  const { fee, fee_tiers, free_from } = terms.delivery
  if (free_from !== null && goods >= free_from) return 0
  return fee_tiers.findLast(({ from }) => goods >= from)?.fee ?? fee
}

/**
 * Returns the price of an order, from the listed price to the amount that the payment method collects. The product
 * documentation promises these steps in this order: products, options, campaign, member, cheque, points, delivery, tip,
 * wallet.
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
