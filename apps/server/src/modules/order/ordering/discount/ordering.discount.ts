import { isFeatureLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import type { LicenceModule } from '@sofra/contract/kernel/endpoint.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import {
  type Campaign,
  type CampaignLine,
  type CampaignTerms,
  chooseCampaign,
} from '@sofra/contract/order/pricing/pricing.campaign.ts'
import type { BasketLine, PricingTerms } from '@sofra/contract/order/pricing/pricing.terms.ts'
import type { Query } from '../../../../kernel/database/tenant.ts'
import { groupsOfMember } from '../../../member/group/group.api.ts'
import { memberOfPhoneSql } from '../../../member/member/member.view.api.ts'
import type { LoadedProduct } from '../parts/ordering.parts.cache.ts'

export interface LoadedDiscount extends Campaign {
  name: Translated
  /** Whether this is the first order of its phone; read only for first-order discounts. */
  is_first: boolean
}

/** The discount that applies to an order. */
export interface AppliedDiscount
  extends Pick<LoadedDiscount, 'id' | 'name' | 'borne_by' | 'minimum_total' | 'first_order_only'> {
  terms: CampaignTerms
}

/**
 * SQL: member `m` has ordered before. `m.orders` counts deliveries of all branches, while a channel sees only the
 * orders of its own branch.
 */
export const hasOrdered = `(m.orders > 0
  or exists (select from orders o where o.company_id = m.company_id and o.member_id = m.id and o.status <> 'cancelled'))`
/** SQL: the order would be the first of `:phone`; false without a phone. */
const isFirst = `:phone::text is not null
    and not exists (select from member m where m.company_id = d.company_id and m.id = ${memberOfPhoneSql('d.company_id', ':phone')} and ${hasOrdered})`

/** SQL: columns of a discount `d` with its total `t`. */
export const discountColumns = `d.id, d.name, d.rate, d.amount, d.own_terms, d.borne_by, d.delivery_types, d.sources, d.branch_ids,
  d.category_ids, d.product_ids, d.availability, d.minimum_total, d.first_order_only, d.member_group_id, d.priority, d.starts_at, d.ends_at, d.is_active,
  d.budget - coalesce(t.used_amount, 0) as left`

/** SQL: the discounts of `:branch` that are active now for `:type`; `appliedDiscount` checks the other conditions. */
export const discountsSql = `coalesce((select json_agg(d) from (select ${discountColumns},
    d.first_order_only and ${isFirst} as is_first
  from discount d left join discount_total t on t.company_id = d.company_id and t.discount_id = d.id
  where d.company_id = :company and d.ends_at > now() and d.starts_at <= now() and d.is_active
    and (d.branch_ids = '{}' or :branch = any (d.branch_ids)) and :type = any (d.delivery_types)
    and t.used_amount >= d.budget is not true) d), '[]')`

/** Returns the member's groups among those that discounts refer to; queries only if a discount has a group. */
export const groupsFor = async (
  query: Query,
  { discounts, member }: { discounts: readonly LoadedDiscount[]; member: { id: number } | null },
  companyId: number,
): Promise<number[]> => {
  const ids = discounts.flatMap(({ member_group_id }) => member_group_id ?? [])
  if (!member || ids.length === 0) return []
  return [...(await groupsOfMember(query, ids, { companyId, memberId: member.id, now: new Date() }))]
}

/** Adds to each line the ids by which a discount may refer to it; a removed product has only its own id. */
export const campaignLines = (products: readonly LoadedProduct[], lines: readonly BasketLine[]): CampaignLine[] =>
  lines.map((line) => {
    const product = products.find(({ id }) => id === line.product_id)
    const { product_ids = [line.product_id], category_ids = [] } = product ?? {}
    return { ...line, product_ids, category_ids }
  })

interface At extends Pick<Parameters<typeof chooseCampaign>[1], 'delivery_type' | 'source' | 'now' | 'instant'> {
  lines: readonly BasketLine[]
}

/** The part of a loaded order that selects its discount. */
interface DiscountInput {
  discounts: readonly LoadedDiscount[]
  branch: { id: number; timezone: string; modules: readonly LicenceModule[] } | null
  member: { is_premium: boolean; group_ids: readonly number[] } | null
  products: readonly LoadedProduct[]
}

/** Returns the discount that applies to these lines, or null. */
export const appliedDiscount = (
  { discounts, branch, member, products }: DiscountInput,
  { lines, ...at }: At,
): AppliedDiscount | null => {
  if (!branch || discounts.length === 0 || !isFeatureLicensed(branch.modules, 'discount')) return null
  const { chosen } = chooseCampaign(discounts, {
    ...at,
    branch_id: branch.id,
    time_zone: branch.timezone,
    is_premium: member?.is_premium ?? false,
    is_first: discounts.some(({ is_first }) => is_first),
    group_ids: member?.group_ids ?? [],
    lines: campaignLines(products, lines),
  })
  if (!chosen) return null
  const { id, name, borne_by, minimum_total, first_order_only } = chosen.campaign
  return { id, name, borne_by, minimum_total, first_order_only, terms: chosen.terms }
}

/** Converts the discount to a pricing term. */
export const campaignOf = (running: AppliedDiscount | null): PricingTerms['discount'] =>
  running && { ...running.terms, label: running.name.tr, borne_by: running.borne_by, kind: 'campaign' }
