import { applyRate, type Money } from '../../kernel/money.ts'
import { type Goods, netOf, reduce } from './pricing.goods.ts'
import type { Cheque, Discount, PricingProblem, PricingTerms, Reduction } from './pricing.terms.ts'

const take = (goods: Goods, kind: Reduction['kind'], { label, rate, amount, borne_by }: Discount) =>
  reduce(goods, { kind, label, borne_by, amount: applyRate(netOf(goods), rate) + amount })

const chequeProblem = (cheque: Cheque, basket: Money, premium: boolean): PricingProblem | null => {
  if (premium) return { code: 'pricing.coupon-premium', params: {} }
  return basket < cheque.minimum_basket
    ? { code: 'ordering.coupon-minimum', params: { minimum: cheque.minimum_basket } }
    : null
}

/** Steps 3 to 5: campaign or branch, institution or member, gift cheque; each works on what the one before left. */
export const discountGoods = (goods: Goods, terms: PricingTerms): PricingProblem[] => {
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
