import type { BasisPoints, Money } from '../../kernel/money.ts'
import type { DeliveryType, OrderSource } from '../../platform/delivery-type/delivery-type.names.ts'
import { feeKinds, type SettlementTerms } from '../settlement/settlement.rules.ts'

export const rateKinds = [...feeKinds, 'vat'] as const
export type RateKind = (typeof rateKinds)[number]

/** The owner of a rate. */
export const rateLevels = ['branch', 'company', 'platform'] as const
export type RateLevel = (typeof rateLevels)[number]

/** Where today is, seen from a rate's days. */
export const rateStates = ['planned', 'current', 'ended'] as const
export type RateState = (typeof rateStates)[number]

/** A rate and whose orders it is for; null is a wildcard. Both days count, such as `2026-03-29`. */
export interface ScopedRate {
  kind: RateKind
  company_id: number | null
  branch_id: number | null
  delivery_type: DeliveryType | null
  source: OrderSource | null
  rate: BasisPoints
  fixed: Money
  valid_from: string
  valid_until: string | null
}

export interface RatedOrder {
  company_id: number
  branch_id: number
  delivery_type: DeliveryType
  source: OrderSource
  day: string
}

type RatedPlace = Pick<RatedOrder, 'company_id' | 'day'> & { branch_id: number | null }

const fitsPlace = (rate: ScopedRate, place: RatedPlace) =>
  (rate.company_id ?? place.company_id) === place.company_id &&
  (rate.branch_id ?? place.branch_id) === place.branch_id &&
  rate.valid_from <= place.day &&
  (rate.valid_until ?? place.day) >= place.day

const fits = (rate: ScopedRate, order: RatedOrder) =>
  fitsPlace(rate, order) &&
  (rate.delivery_type ?? order.delivery_type) === order.delivery_type &&
  (rate.source ?? order.source) === order.source

/** Of rates of a branch, one for a delivery type comes before one for a channel. */
const specificity = ({ company_id, branch_id, delivery_type, source }: ScopedRate) =>
  (delivery_type ? 8 : 0) + (source ? 4 : 0) + (branch_id ? 2 : 0) + (company_id ? 1 : 0)

export const rateLevelOf = ({ company_id, branch_id }: Pick<ScopedRate, 'company_id' | 'branch_id'>): RateLevel => {
  if (branch_id) return 'branch'
  return company_id ? 'company' : 'platform'
}

/**
 * Returns the rates that apply on a day: of each kind the most specific general one, then those for only some of the
 * branch's orders. Without a branch, those of branches without rates of their own.
 */
export const ratesOn = (rates: readonly ScopedRate[], place: RatedPlace): ScopedRate[] => {
  const applicable = rates
    .filter((rate) => fitsPlace(rate, place))
    .toSorted((one, other) => specificity(other) - specificity(one))
  const isSpecial = ({ delivery_type, source }: ScopedRate) => delivery_type !== null || source !== null
  return rateKinds.flatMap((kind) => {
    const ofKind = applicable.filter((rate) => rate.kind === kind)
    const general = ofKind.find((rate) => !isSpecial(rate))
    return [...(general ? [general] : []), ...ofKind.filter(isSpecial)]
  })
}

/**
 * Marketplaces charge restaurants themselves, so their orders cost only what a rate names for them.
 */
const forMarketplace = (rate: ScopedRate) => rate.source === 'integration' || rate.kind === 'vat'

/**
 * Returns what the platform charges for an order on its day: of each kind the most specific rate. A kind without a rate
 * costs nothing.
 */
export const termsFor = (rates: readonly ScopedRate[], order: RatedOrder): SettlementTerms => {
  const applicable = rates
    .filter((rate) => fits(rate, order) && (order.source !== 'integration' || forMarketplace(rate)))
    .toSorted((one, other) => specificity(other) - specificity(one))
  const of = (kind: RateKind) => {
    const { rate = 0, fixed = 0 } = applicable.find((one) => one.kind === kind) ?? {}
    return { rate, fixed }
  }
  return {
    commission: of('commission'),
    payment_service: of('payment_service'),
    courier: of('courier'),
    advertising: of('advertising'),
    vat: of('vat').rate,
  }
}
