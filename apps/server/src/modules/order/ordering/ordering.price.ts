import type { DeliveryZone } from '@sofra/contract/branch/zone/zone.ts'
import { isFeatureLicensed } from '@sofra/contract/company/licence/licence.opens.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { formatMoney } from '@sofra/contract/kernel/money.text.ts'
import { pointRulesOf } from '@sofra/contract/member/ledger/point.rules.ts'
import type { Basket, Spendable } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type RejectionCode, rejectionCodes } from '@sofra/contract/order/ordering/ordering.rejections.ts'
import { type GrantedTerms, grantedBy, type ReductionLabels } from '@sofra/contract/order/pricing/pricing.granted.ts'
import type {
  BasketLine,
  PricedOrder,
  PricingProblem,
  PricingTerms,
} from '@sofra/contract/order/pricing/pricing.terms.ts'
import { priceOrder } from '@sofra/contract/order/pricing/pricing.ts'
import type { OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { memberDiscountOf } from './benefit/ordering.member-discount.ts'
import { type AppliedDiscount, appliedDiscount, campaignOf } from './discount/ordering.discount.ts'
import {
  chequeRefusals,
  counterRefusals,
  licenceRefusals,
  memberRefusals,
  openingRefusals,
  partyRefusals,
  type Refusal,
  rejected,
  stopRefusals,
  tipRefusals,
  zoneOf,
} from './ordering.checks.ts'
import { type ChosenLine, chooseLines, type SoldAt } from './ordering.lines.ts'
import type { Loaded } from './ordering.load.ts'
import { countingAt, goneOf, type Taking } from './stock/ordering.stock.ts'

/** A basket that can be sold, with its price. */
export interface Offer {
  lines: ChosenLine[]
  /** Quantities to take from stock counters. */
  takings: Taking[]
  zone: DeliveryZone | null
  /** The discount that applies. */
  running: AppliedDiscount | null
  price: PricedOrder
  terms: PricingTerms
  /** Names of the reductions that have one. */
  labels: ReductionLabels
  /** The terms of its price, which are stored with the order. */
  granted: GrantedTerms
}

const pointTerms = ({ member, branch }: Loaded): PricingTerms['points'] => {
  const rules = pointRulesOf(branch?.settings.points, member?.points_rules)
  if (!member || !branch || !rules || !isFeatureLicensed(branch.modules, 'points')) return null
  const { rate, lower_limit, upper_limit, order_share, minimum_total } = rules
  return { balance: member.points, rate, lower_limit, upper_limit, order_share, minimum_total, borne_by: 'branch' }
}

/**
 * Returns the terms that decide the price of a basket now. The lines decide which of two member discounts is better.
 */
export const termsOf = (
  loaded: Loaded,
  { delivery_type, lines }: Pick<Basket, 'delivery_type'> & { lines: readonly BasketLine[] },
  running: AppliedDiscount | null,
  zone: DeliveryZone | null,
): PricingTerms => {
  const { member, cheque, branch } = loaded
  const terms = {
    premium: member?.is_premium ?? false,
    discount: campaignOf(running),
    cheque: cheque && { ...cheque, label: cheque.name.tr, minimum_basket: cheque.minimum_total },
    points: pointTerms(loaded),
    delivery: zone && { fee: zone.fee, fee_tiers: zone.fee_tiers, free_from: zone.free_from },
    wallet_balance: member?.wallet ?? 0,
    // The minimum is for deliveries; guests who pick up or sit at a table may order less.
    minimum_total: zone ? Math.max(branch?.minimum_total ?? 0, zone.minimum_total) : 0,
  }
  return { ...terms, member_discount: memberDiscountOf(loaded, delivery_type, lines, terms) }
}

/** Returns the names of the reductions that have one. */
export const labelsOf = ({ cheque }: Pick<Loaded, 'cheque'>, running: AppliedDiscount | null) => ({
  ...(running ? { campaign: running.name } : {}),
  ...(cheque ? { cheque: cheque.name } : {}),
})

const paths: Partial<Record<RejectionCode, string>> = {
  'ordering.coupon-minimum': 'coupon_code',
  'ordering.coupon-spent': 'coupon_code',
  'ordering.coupon-own-limit': 'coupon_code',
  'ordering.coupon-expired': 'coupon_code',
  'ordering.member-needed': 'coupon_code',
  'pricing.coupon-premium': 'coupon_code',
  'ordering.points': 'spend_points',
  'ordering.wallet': 'spend_wallet',
}

const fromPricing = ({ currency }: Loaded, { code, params }: PricingProblem): Refusal => ({
  path: paths[code] ?? 'lines',
  code,
  params: Object.fromEntries(Object.entries(params).map(([name, amount]) => [name, formatMoney(amount, currency)])),
})

/** Throws 422 with the reasons, if there are any. */
export const refuse = (errors: Refusal[]) => {
  if (errors.length) throw rejected(errors)
}

/** Converts a refusal of a reservation to the refusal that pricing would have thrown; another order was faster. */
export const asRejected = (error: unknown) => {
  if (!(error instanceof AppError)) return error
  const code = rejectionCodes.find((one) => one === error.phrase)
  const path = code && paths[code]
  return path ? rejected([{ path, code }]) : error
}

/** Channel, time and language of an order. */
export interface OrderedAt {
  lang: Lang
  source: OrderSource
  now: Date
}

/** Returns channel and time of the sale; a scheduled order is priced for its scheduled time. */
export const soldAt = (
  { delivery_type, scheduled_for }: Pick<Basket, 'delivery_type' | 'scheduled_for'>,
  { source, now, lang }: OrderedAt,
  time_zone: string,
): SoldAt => ({ lang, delivery_type, source, instant: scheduled_for ? new Date(scheduled_for) : now, time_zone })

/**
 * Prices a basket by the loaded menu, hours, zone and rules, never by values of the client. Throws 404 for an unknown
 * branch, and 422 with the reason per line or field.
 */
export const offerFor = (loaded: Loaded, basket: Basket, orderedAt: OrderedAt): Offer => {
  const { branch } = loaded
  if (!branch) throw notFound()
  refuse(stopRefusals(branch, basket, orderedAt.now))
  refuse(licenceRefusals(branch.modules, basket, orderedAt.source))
  const { zone, refusals } = zoneOf(loaded, basket)
  const at = soldAt(basket, orderedAt, branch.timezone)
  const stock = countingAt(loaded.stock, at.instant)
  const chosen = chooseLines({ ...loaded, stock }, basket, { ...at, gone: goneOf(stock) })
  refuse([
    ...openingRefusals({ ...loaded, branch }, basket, orderedAt),
    ...refusals,
    ...partyRefusals(loaded, basket, orderedAt.source),
    ...memberRefusals(loaded, basket),
    ...chequeRefusals(loaded, basket, orderedAt),
    ...chosen.refusals,
  ])
  const spend = { spend_points: basket.spend_points ?? 0, spend_wallet: basket.spend_wallet ?? 0, tip: basket.tip ?? 0 }
  const lines = chosen.lines.map(({ priced }) => priced)
  const running = appliedDiscount(loaded, { ...at, delivery_type: basket.delivery_type, now: orderedAt.now, lines })
  const terms = termsOf(loaded, { ...basket, lines }, running, zone)
  const price = priceOrder({ lines, ...spend }, terms)
  refuse(price.problems.map((problem) => fromPricing(loaded, problem)))
  refuse([...counterRefusals(loaded, price), ...tipRefusals(loaded, price)])
  const labels = labelsOf(loaded, running)
  const granted = grantedBy({ terms, price, running, labels })
  return { lines: chosen.lines, takings: chosen.takings, zone, running, price, terms, labels, granted }
}

/** Returns how much the signed-in member may spend on a basket; null without a signed-in member. */
export const spendableOf = (
  { member, branch, spends }: Loaded,
  { lines, terms, price }: Offer,
  { tip = 0 }: Pick<Basket, 'tip'>,
): Spendable | null => {
  if (!member || !branch || !spends) return null
  const fullSpending = { lines: lines.map(({ priced }) => priced), spend_points: member.points, spend_wallet: 0, tip }
  const { points, reductions } = priceOrder(fullSpending, terms)
  return {
    points,
    points_worth: reductions.find(({ kind }) => kind === 'points')?.amount ?? 0,
    least_points: Math.max(1, terms.points?.lower_limit ?? 1),
    wallet: isFeatureLicensed(branch.modules, 'wallet') ? Math.min(member.wallet, price.total) : 0,
  }
}
