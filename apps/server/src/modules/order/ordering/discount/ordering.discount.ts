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
  /** Whether this order would be the first of its phone; read where the discount is for such ones alone. */
  is_first: boolean
}

/** The discount that counts for an order. */
export interface Running
  extends Pick<LoadedDiscount, 'id' | 'name' | 'borne_by' | 'minimum_total' | 'first_order_only'> {
  terms: CampaignTerms
}

/**
 * Whether a member `m` has ordered before. What was delivered in another branch is known of the member, where a channel sees the
 * orders of its own branch alone.
 */
export const hasOrdered = `(m.orders > 0
  or exists (select from orders o where o.company_id = m.company_id and o.member_id = m.id and o.status <> 'cancelled'))`
/** Whether the order would be the first of its `:phone`; an order without a phone is none. */
const isFirst = `:phone::text is not null
    and not exists (select from member m where m.company_id = d.company_id and m.id = ${memberOfPhoneSql('d.company_id', ':phone')} and ${hasOrdered})`

/** The columns of a discount `d` with its total `t`. */
export const discountColumns = `d.id, d.name, d.rate, d.amount, d.own_terms, d.borne_by, d.delivery_types, d.sources, d.branch_ids,
  d.category_ids, d.product_ids, d.availability, d.minimum_total, d.first_order_only, d.member_group_id, d.priority, d.starts_at, d.ends_at, d.is_active,
  d.budget - coalesce(t.used_amount, 0) as left`

/** Those that are running in `:branch` for the delivery type `:type`: what else they ask for, `runningOf` looks at. */
export const discountsSql = `coalesce((select json_agg(d) from (select ${discountColumns},
    d.first_order_only and ${isFirst} as is_first
  from discount d left join discount_total t on t.company_id = d.company_id and t.discount_id = d.id
  where d.company_id = :company and d.ends_at > now() and d.starts_at <= now() and d.is_active
    and (d.branch_ids = '{}' or :branch = any (d.branch_ids)) and :type = any (d.delivery_types)
    and t.used_amount >= d.budget is not true) d), '[]')`

/** The groups of discounts that a member belongs to; asked for only where a discount is for one. */
export const groupsFor = async (
  query: Query,
  { discounts, member }: { discounts: readonly LoadedDiscount[]; member: { id: number } | null },
  companyId: number,
): Promise<number[]> => {
  const ids = discounts.flatMap(({ member_group_id }) => member_group_id ?? [])
  if (!member || ids.length === 0) return []
  return [...(await groupsOfMember(query, ids, { companyId, memberId: member.id, now: new Date() }))]
}

/** The lines with the ids by which a discount may name them; of a product that has gone only its own. */
export const campaignLines = (products: readonly LoadedProduct[], lines: readonly BasketLine[]): CampaignLine[] =>
  lines.map((line) => {
    const product = products.find(({ id }) => id === line.product_id)
    const { product_ids = [line.product_id], category_ids = [] } = product ?? {}
    return { ...line, product_ids, category_ids }
  })

interface At extends Pick<Parameters<typeof chooseCampaign>[1], 'delivery_type' | 'source' | 'now' | 'instant'> {
  lines: readonly BasketLine[]
}

/** What is known of an order when its discount is chosen. */
interface Known {
  discounts: readonly LoadedDiscount[]
  branch: { id: number; timezone: string; modules: readonly LicenceModule[] } | null
  member: { is_premium: boolean; group_ids: readonly number[] } | null
  products: readonly LoadedProduct[]
}

/** The discount that counts for these lines, if one does. */
export const runningOf = ({ discounts, branch, member, products }: Known, { lines, ...at }: At): Running | null => {
  if (!branch || discounts.length === 0 || !isFeatureLicensed(branch.modules, 'discount')) return null
  const { chosen } = chooseCampaign(discounts, {
    ...at,
    ...{ branch_id: branch.id, time_zone: branch.timezone },
    is_premium: member?.is_premium ?? false,
    is_first: discounts.some(({ is_first }) => is_first),
    group_ids: member?.group_ids ?? [],
    lines: campaignLines(products, lines),
  })
  if (!chosen) return null
  const { id, name, borne_by, minimum_total, first_order_only } = chosen.campaign
  return { id, name, borne_by, minimum_total, first_order_only, terms: chosen.terms }
}

/** As the price of an order takes it. */
export const campaignOf = (running: Running | null): PricingTerms['discount'] =>
  running && { ...running.terms, label: running.name.tr, borne_by: running.borne_by, kind: 'campaign' }
