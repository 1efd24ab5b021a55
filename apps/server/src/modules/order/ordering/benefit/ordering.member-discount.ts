import type { BasketLine, PricingTerms } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { priceOrder } from '@sofra/contract/order/pricing/pricing.ts'
import type { DeliveryType } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { Loaded } from '../ordering.load.ts'

type MemberDiscount = NonNullable<PricingTerms['member_discount']>

const own = ({ member }: Loaded, type: DeliveryType): MemberDiscount[] => {
  const found = member?.discounts[type]
  return found ? [{ kind: 'member', label: '', borne_by: 'branch', ...found }] : []
}

const ofInstitution = ({ member }: Loaded, type: DeliveryType): MemberDiscount[] => {
  const found = member?.institution?.discounts[type]
  return found ? [{ kind: 'institution', label: '', borne_by: 'branch', ...found }] : []
}

/**
 * A member's own discount of a delivery type or the institution's: of both the one by which these lines cost less, with the fees of a
 * delivery that depend on them; the own one where it is the same. What is spent beside it (points, wallet) decides nothing.
 */
export const memberDiscountOf = (
  loaded: Loaded,
  type: DeliveryType,
  lines: readonly BasketLine[],
  terms: Omit<PricingTerms, 'member_discount'>,
): MemberDiscount | null => {
  const [first, second] = [...own(loaded, type), ...ofInstitution(loaded, type)]
  if (!first || !second) return first ?? null
  const basket = { lines, spend_points: 0, spend_wallet: 0, tip: 0 }
  const totalBy = (member_discount: MemberDiscount) => priceOrder(basket, { ...terms, member_discount }).total
  return totalBy(second) < totalBy(first) ? second : first
}
