import { applyRate, type BasisPoints, type Money } from '../../kernel/money.ts'

/** Fees of the platform; each has a line of its own, and one for its VAT. */
export const feeKinds = ['commission', 'payment_service', 'courier', 'advertising'] as const
export type FeeKind = (typeof feeKinds)[number]

/** A share of the basis, and an amount per order. */
export interface FeeTerms {
  rate: BasisPoints
  fixed: Money
}

/** What the platform charges for an order, as agreed on the day of its approval. */
export interface SettlementTerms extends Readonly<Record<FeeKind, FeeTerms>> {
  /** On every fee. */
  vat: BasisPoints
}

/** Refunds so far, by who bears them. */
export interface RefundsByBearer {
  goods: Money
  branch_discount: Money
  platform_discount: Money
  online: Money
  /** Paid back by the restaurant: cash, and what it returned to a wallet. */
  by_restaurant: Money
}

/** The present state of an order, as far as money between restaurant and platform depends on it. */
export interface SettledOrder {
  /** The order counts: approved, and neither cancelled nor back in the queue. */
  counts: boolean
  is_delivery: boolean
  /** List price of the goods, and the discounts of each side. */
  goods: Money
  branch_discount: Money
  platform_discount: Money
  delivery_fee: Money
  tip: Money
  /** Received by the platform. */
  online: Money
  branch_refunds: RefundsByBearer
  platform_refunds: RefundsByBearer
}

/** Amounts of a settlement that are added up, in minor units. */
export const settlementAmounts = [
  'goods',
  'branch_discount',
  'platform_discount',
  'base',
  'commission',
  'commission_vat',
  'payment_service',
  'payment_service_vat',
  'courier',
  'courier_vat',
  'advertising',
  'advertising_vat',
  'collected',
  'handed_over',
  'compensation',
  'net',
] as const
export type SettlementAmount = (typeof settlementAmounts)[number]
export type Settlement = Record<SettlementAmount, Money>

export const noSettlement: Readonly<Settlement> = Object.freeze(
  Object.fromEntries(settlementAmounts.map((name) => [name, 0])) as Settlement,
)

const feeOf = ({ rate, fixed }: FeeTerms, basis: Money): Money => applyRate(basis, rate) + fixed

/** What fees are shares of. */
export interface FeeBasis {
  base: Money
  collected: Money
  is_delivery: boolean
}

/** The platform's courier delivers if the restaurant has an agreement about it. */
const isCourierAgreed = ({ rate, fixed }: FeeTerms) => rate > 0 || fixed > 0

/** Returns a fee of an order that counts. */
export const feeFor = (kind: FeeKind, { base, collected, is_delivery }: FeeBasis, terms: FeeTerms): Money => {
  if (kind === 'payment_service') return collected > 0 ? feeOf(terms, collected) : 0
  if (kind === 'courier' && !(is_delivery && isCourierAgreed(terms))) return 0
  return feeOf(terms, base)
}

/**
 * Returns what an order leaves to whom. Commission, courier and advertising are shares of the goods at list price less
 * the restaurant's own discounts; the payment service is a share of what was paid online. A refund that the restaurant
 * bears reduces both; one that the platform bears changes nothing for the restaurant, which gets back what it paid.
 */
export const settle = (order: SettledOrder, terms: SettlementTerms): Settlement => {
  if (!order.counts) return { ...noSettlement }
  const { branch_refunds: own, platform_refunds } = order
  const goods = order.goods - own.goods
  const branch_discount = order.branch_discount - own.branch_discount
  const platform_discount = order.platform_discount - own.platform_discount
  const base = goods - branch_discount
  const collected = order.online - own.online
  const feeOfKind = (kind: FeeKind) => feeFor(kind, { ...order, base, collected }, terms[kind])
  const fees = {
    commission: feeOfKind('commission'),
    payment_service: feeOfKind('payment_service'),
    courier: feeOfKind('courier'),
    advertising: feeOfKind('advertising'),
  }
  const vatOf = (kind: FeeKind) => applyRate(fees[kind], terms.vat)
  const vat = {
    commission_vat: vatOf('commission'),
    payment_service_vat: vatOf('payment_service'),
    courier_vat: vatOf('courier'),
    advertising_vat: vatOf('advertising'),
  }
  const handed_over =
    order.is_delivery && isCourierAgreed(terms.courier) ? Math.min(collected, order.delivery_fee + order.tip) : 0
  const compensation = platform_refunds.by_restaurant
  const charged = [...Object.values(fees), ...Object.values(vat)].reduce((sum, fee) => sum + fee, 0)
  const net = collected + platform_discount + compensation - handed_over - charged
  const amounts = { goods, branch_discount, platform_discount, base, collected, handed_over, compensation, net }
  return { ...fees, ...vat, ...amounts }
}

/** Returns the amounts of the next entry: what is still missing to the settlement of the present state. */
export const settlementDifference = (present: Settlement, booked: Readonly<Settlement>): Settlement =>
  Object.fromEntries(settlementAmounts.map((name) => [name, present[name] - booked[name]])) as Settlement

export const isNothing = (amounts: Readonly<Settlement>) => settlementAmounts.every((name) => amounts[name] === 0)

/** What the guest paid, and which part of it each side keeps. */
export interface Shares {
  guest: Money
  restaurant: Money
  platform: Money
}

/**
 * Returns who gets what of the guest's payment, refunds deducted. The platform's part is negative if its discounts exceed
 * its fees.
 */
export const sharesOf = (order: SettledOrder, { collected, net }: Pick<Settlement, 'collected' | 'net'>): Shares => {
  const { branch_refunds: own, platform_refunds } = order
  const refunds = [own, platform_refunds].reduce((sum, { online, by_restaurant }) => sum + online + by_restaurant, 0)
  const paid = order.goods - order.branch_discount - order.platform_discount + order.delivery_fee + order.tip
  const guest = order.counts ? paid - refunds : 0
  const platform = collected - (order.counts ? platform_refunds.online : 0) - net
  return { guest, restaurant: guest - platform, platform }
}

/** The parts of `net`, each with the side that bears it. Fees have a line for their VAT. */
const bearers = {
  collected: 'guest',
  platform_discount: 'platform',
  compensation: 'platform',
  handed_over: 'restaurant',
  commission: 'restaurant',
  commission_vat: 'restaurant',
  payment_service: 'restaurant',
  payment_service_vat: 'restaurant',
  courier: 'restaurant',
  courier_vat: 'restaurant',
  advertising: 'restaurant',
  advertising_vat: 'restaurant',
} as const
export const settlementLines = Object.keys(bearers) as readonly SettlementLine[]
export type SettlementLine = keyof typeof bearers

/** Returns the lines of a settlement that are not 0; their amounts add up to `net`. */
export const linesOf = (amounts: Readonly<Settlement>) =>
  settlementLines.flatMap((kind) => {
    const amount = bearers[kind] === 'restaurant' ? -amounts[kind] : amounts[kind]
    return amount === 0 ? [] : [{ kind, borne_by: bearers[kind], amount }]
  })

/** Returns the sums of several settlements. */
export const addedUp = (all: readonly Readonly<Settlement>[]): Settlement =>
  Object.fromEntries(
    settlementAmounts.map((name) => [name, all.reduce((sum, one) => sum + one[name], 0)]),
  ) as Settlement

/** Returns what the platform owes the restaurant, and what the restaurant owes the platform; one of them is 0. */
export const owed = (net: Money) => ({ receivable: Math.max(net, 0), payable: Math.max(-net, 0) })
