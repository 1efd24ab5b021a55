import { isOpenAt } from '../../branch/hours/hours.ts'
import type { Availability } from '../../catalog/offer/offer.fields.ts'
import type { BasisPoints, Money } from '../../kernel/money.ts'
import type { DiscountReason } from '../../marketing/discount/discount.reasons.ts'
import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'
import { listedGoods } from './pricing.granted.ts'
import type { BasketLine, Bearer } from './pricing.terms.ts'
import { campaignAmount } from './pricing.ts'

/** A discount of a company with its conditions; an empty list means no restriction. */
export interface Campaign {
  id: number
  rate: BasisPoints
  amount: Money
  own_terms: Partial<Record<DeliveryType, { rate: BasisPoints; amount: Money }>>
  borne_by: Bearer
  delivery_types: readonly DeliveryType[]
  sources: readonly OrderSource[]
  branch_ids: readonly number[]
  category_ids: readonly number[]
  product_ids: readonly number[]
  availability: Availability
  minimum_total: Money
  first_order_only: boolean
  /** The member group that it is for; null: all guests. */
  member_group_id: number | null
  priority: number
  starts_at: string
  ends_at: string
  is_active: boolean
  /** Remaining budget; null: no budget. */
  left: Money | null
}

/**
 * A line with the ids by which a discount may refer to its product: its own and its category's, and their origins if
 * they are copies.
 */
export interface CampaignLine extends BasketLine {
  product_ids: readonly number[]
  category_ids: readonly number[]
}

/** Branch, channel, time and guest of a basket. */
export interface CampaignOrder {
  branch_id: number
  delivery_type: DeliveryType
  source: OrderSource
  /** Time of the order, for the discount's validity. */
  now: Date
  /** Time for which it is ordered, for the discount's hours. */
  instant: Date
  /** Time zone of the branch. */
  time_zone: string
  is_premium: boolean
  /** Whether the phone has no order yet; false without a phone. */
  is_first: boolean
  /** The member's groups among those that discounts refer to. */
  group_ids: readonly number[]
  lines: readonly CampaignLine[]
}

/** The result of a discount for an order: its pricing terms, or the reasons for which it does not apply. */
interface Verdict<C extends Campaign> {
  campaign: C
  reasons: DiscountReason[]
  terms: CampaignTerms
  amount: Money
}

export interface CampaignTerms {
  rate: BasisPoints
  amount: Money
  /** null: all products. */
  applies_to: number[] | null
  limit: Money | null
}

const names = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one)

const share = (one: readonly number[], other: readonly number[]) => one.some((id) => other.includes(id))

/** Returns the products of a basket that a discount reduces; null: all. */
const goodsOf = ({ category_ids, product_ids }: Campaign, lines: readonly CampaignLine[]): number[] | null => {
  if (category_ids.length + product_ids.length === 0) return null
  const linesInScope = lines.filter(
    (line) => share(line.product_ids, product_ids) || share(line.category_ids, category_ids),
  )
  return [...new Set(linesInScope.map(({ product_id }) => product_id))]
}

const judge = <C extends Campaign>(campaign: C, order: CampaignOrder): Verdict<C> => {
  const { delivery_type, lines, now, instant, time_zone } = order
  const { rate, amount } = campaign.own_terms[delivery_type] ?? campaign
  const terms = { rate, amount, applies_to: goodsOf(campaign, lines), limit: campaign.left }
  const reduction = campaignAmount(lines, terms)
  const { availability } = campaign
  const fails: Partial<Record<DiscountReason, boolean>> = {
    inactive: !campaign.is_active,
    'not-begun': new Date(campaign.starts_at) > now,
    ended: new Date(campaign.ends_at) <= now,
    spent: campaign.left !== null && campaign.left <= 0,
    premium: order.is_premium,
    branch: !names(campaign.branch_ids, order.branch_id),
    'delivery-type': !campaign.delivery_types.includes(delivery_type),
    source: !names(campaign.sources, order.source),
    hours: availability !== null && !isOpenAt({ time_zone, weekly: availability.weekly, exceptions: [] }, instant),
    minimum: listedGoods(lines) < campaign.minimum_total,
    'first-order': campaign.first_order_only && !order.is_first,
    group: campaign.member_group_id !== null && !order.group_ids.includes(campaign.member_group_id),
    goods: campaignAmount(lines, { ...terms, limit: null }) === 0,
  }
  const reasons = (Object.keys(fails) as DiscountReason[]).filter((reason) => fails[reason])
  return { campaign, reasons, terms, amount: reduction }
}

/** Sorts by priority, then by the guest's saving, then by age. */
const byPreference = (one: Verdict<Campaign>, other: Verdict<Campaign>) =>
  other.campaign.priority - one.campaign.priority || other.amount - one.amount || one.campaign.id - other.campaign.id

/**
 * Returns the discount that applies to an order, and the reasons for which the others do not. A discount that only lost
 * to a preferred one has the reason `other`.
 */
export const chooseCampaign = <C extends Campaign>(campaigns: readonly C[], order: CampaignOrder) => {
  const verdicts = campaigns.map((campaign) => judge(campaign, order))
  const [chosen = null] = verdicts.filter(({ reasons }) => reasons.length === 0).sort(byPreference)
  for (const verdict of verdicts) if (verdict !== chosen && verdict.reasons.length === 0) verdict.reasons.push('other')
  return { chosen, verdicts }
}
