import type { BasisPoints, Money } from '../../kernel/money.ts'

export type Bearer = 'branch' | 'platform'

/** A line with menu prices; `options` is the price that `chooseOptions` returns, per unit. */
export interface BasketLine {
  product_id: number
  quantity: number
  price: Money
  premium_price: Money | null
  discount_rate: BasisPoints
  vat_rate: BasisPoints
  options: Money
  /** The unit price of a sold line, listed and after its own discount; it replaces menu prices. */
  sold?: { list: Money; unit: Money }
}

export interface PricingBasket {
  lines: readonly BasketLine[]
  /** In points; `rate` of the point terms is their value. */
  spend_points: number
  spend_wallet: Money
  tip: Money
}

/** A share of the remaining amount plus a fixed amount; either may be 0. */
export interface Discount {
  label: string
  rate: BasisPoints
  amount: Money
  borne_by: Bearer
}

/** A discount of some products only, or with an upper limit. */
export interface LimitedDiscount extends Discount {
  /** Products whose lines it reduces; absent or null: all. */
  applies_to?: readonly number[] | null | undefined
  /** Upper limit of the discount; absent or null: none. */
  limit?: Money | null | undefined
}

export interface Cheque extends Discount {
  /** Compared with the basket after the products' own discounts. */
  minimum_basket: Money
}

export interface PointTerms {
  balance: number
  /** Value of a point in basis points of a minor unit: 10,000 is a kuruş, 1,000,000 a lira. */
  rate: BasisPoints
  /** Minimum and maximum of points per order; null: no limit. */
  lower_limit: number | null
  upper_limit: number | null
  /** Share of the goods, after all discounts, that points may pay. */
  order_share: BasisPoints
  /** Minimum of the goods after all discounts. */
  minimum_total: Money
  borne_by: Bearer
}

/** Everything beside the basket that decides a price. Dates, branches and members were checked before. */
export interface PricingTerms {
  /** A premium member pays premium prices, without discounts and cheques. */
  premium: boolean
  discount: (LimitedDiscount & { kind: 'campaign' | 'branch' }) | null
  member_discount: (Discount & { kind: 'institution' | 'member' }) | null
  cheque: Cheque | null
  points: PointTerms | null
  /** The zone's fees; goods are compared after discounts and before points. null: no delivery. */
  delivery: { fee: Money; fee_tiers: readonly { from: Money; fee: Money }[]; free_from: Money | null } | null
  wallet_balance: Money
  /** Minimum of the basket after the products' own discounts. */
  minimum_total: Money
}

export type ReductionKind = 'product' | 'campaign' | 'branch' | 'institution' | 'member' | 'cheque' | 'points'

export interface Reduction {
  kind: ReductionKind
  /** The name of the reduction; empty for product discounts and points, which need none. */
  label: string
  borne_by: Bearer
  amount: Money
}

/** `gross - discount = net`; `vat` is the tax included in `net`. */
export interface PricedLine {
  product_id: number
  quantity: number
  /** Listed price per unit: the premium price for premium members. */
  list_unit: Money
  /** Unit price after the product's own discount, without options. */
  unit: Money
  /** Price of the options per unit. */
  options: Money
  /** All units with their options, before any reduction. */
  gross: Money
  /** The line's share of each reduction, in the order of the reductions. */
  shares: Money[]
  discount: Money
  net: Money
  vat_rate: BasisPoints
  vat: Money
}

/** Amounts in `params` are money in minor units, to be formatted for display. */
export interface PricingProblem {
  code:
    | 'ordering.below-minimum'
    | 'ordering.coupon-minimum'
    | 'ordering.points'
    | 'ordering.wallet'
    | 'pricing.coupon-premium'
  params: Record<string, number>
}

/** `total = goods - reductions + delivery_fee + tip`; `wallet` is paid already, `to_collect` is not. */
export interface PricedOrder {
  lines: PricedLine[]
  reductions: Reduction[]
  /** All lines before any reduction. */
  goods: Money
  /** Number of spent points; their value is among the reductions. */
  points: number
  delivery_fee: Money
  tip: Money
  wallet: Money
  total: Money
  to_collect: Money
  /** Requests that were not granted; the price is without them. An order with a problem must not be placed. */
  problems: PricingProblem[]
}
