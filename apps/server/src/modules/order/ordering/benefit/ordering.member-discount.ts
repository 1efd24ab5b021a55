import type { BasketLine, PricingTerms } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { priceOrder } from '@sofra/contract/order/pricing/pricing.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Loaded } from '../ordering.load.ts'

type MemberDiscount = NonNullable<PricingTerms['member_discount']>

const memberDiscounts = ({ member }: Loaded, type: DeliveryType): MemberDiscount[] => {
  const terms = member?.discounts[type]
  return terms ? [{ kind: 'member', label: '', borne_by: 'branch', ...terms }] : []
}

const institutionDiscounts = ({ member }: Loaded, type: DeliveryType): MemberDiscount[] => {
  const terms = member?.institution?.discounts[type]
  return terms ? [{ kind: 'institution', label: '', borne_by: 'branch', ...terms }] : []
}

/**
 * Returns the discount of the member or of their institution for a delivery type: the one with the lower price for
 * these lines, delivery fee included; the member's one if both are equal. Spent points and wallet do not count.
 */
export const memberDiscountOf = (
  loaded: Loaded,
  type: DeliveryType,
  lines: readonly BasketLine[],
  terms: Omit<PricingTerms, 'member_discount'>,
): MemberDiscount | null => {
  const [first, second] = [...memberDiscounts(loaded, type), ...institutionDiscounts(loaded, type)]
  if (!first || !second) return first ?? null
  const basket = { lines, spend_points: 0, spend_wallet: 0, tip: 0 }
  const totalBy = (member_discount: MemberDiscount) => priceOrder(basket, { ...terms, member_discount }).total
  return totalBy(second) < totalBy(first) ? second : first
}
