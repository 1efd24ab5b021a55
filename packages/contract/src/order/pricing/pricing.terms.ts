import type { BasisPoints, Money } from '../../kernel/money.ts'

export type Bearer = 'branch' | 'platform'

/** One line as the menu prices it; `options` is what `chooseOptions` answers as its price, for one piece. */
export interface BasketLine {
  product_id: number
  quantity: number
  price: Money
  premium_price: Money | null
  discount_rate: BasisPoints
  vat_rate: BasisPoints
  options: Money
  /** One piece as an order has sold it already, listed and with its own discount; what the menu says now is nothing to it. */
  sold?: { list: Money; unit: Money }
}

export interface PricingBasket {
  lines: readonly BasketLine[]
  /** In points, not in money; the points' rate says what they are worth. */
  spend_points: number
  spend_wallet: Money
  tip: Money
}

/** A part of what is left and a fixed amount beside it; either may be 0. */
export interface Discount {
  label: string
  rate: BasisPoints
  amount: Money
  borne_by: Bearer
}

/** A discount of some goods alone, or of no more than so much. */
export interface LimitedDiscount extends Discount {
  /** The products whose lines it reduces; absent or null: all. */
  applies_to?: readonly number[] | null | undefined
  /** The most that it takes off; absent or null: no limit. */
  limit?: Money | null | undefined
}

export interface Cheque extends Discount {
  /** Against the basket after the products' own discounts. */
  minimum_basket: Money
}

export interface PointTerms {
  balance: number
  /** What a point is worth, in basis points of a minor unit: 10,000 is a kuruş, 1,000,000 a lira. */
  rate: BasisPoints
  /** Least and most points an order may spend; null: no limit. */
  lower_limit: number | null
  upper_limit: number | null
  /** The part of the goods, after all discounts, that points may pay. */
  order_share: BasisPoints
  /** What the goods, after all discounts, have to come to. */
  minimum_total: Money
  borne_by: Bearer
}

/** All that decides a price beside the basket. Whoever gathers it has checked dates, places and whom it is for. */
export interface PricingTerms {
  /** A premium member pays premium prices, and no discount or cheque touches them. */
  premium: boolean
  discount: (LimitedDiscount & { kind: 'campaign' | 'branch' }) | null
  member_discount: (Discount & { kind: 'institution' | 'member' }) | null
  cheque: Cheque | null
  points: PointTerms | null
  /** The zone's fees; amounts of goods are those after discounts and before points. Null: nothing is delivered. */
  delivery: { fee: Money; fee_tiers: readonly { from: Money; fee: Money }[]; free_from: Money | null } | null
  wallet_balance: Money
  /** The least the basket has to come to, after the products' own discounts. */
  minimum_total: Money
}

export type ReductionKind = 'product' | 'campaign' | 'branch' | 'institution' | 'member' | 'cheque' | 'points'

export interface Reduction {
  kind: ReductionKind
  /** The name it was given; empty for product discounts and points, whose kind says all. */
  label: string
  borne_by: Bearer
  amount: Money
}

/** `gross - discount = net`, and `vat` is the tax that `net` contains. */
export interface PricedLine {
  product_id: number
  quantity: number
  /** The listed price of one piece: the premium price for premium members. */
  list_unit: Money
  /** One piece after the product's own discount, without options. */
  unit: Money
  /** What the options change about one piece. */
  options: Money
  /** All pieces with their options before any reduction. */
  gross: Money
  /** The line's share of each reduction, in the order of the reductions. */
  shares: Money[]
  discount: Money
  net: Money
  vat_rate: BasisPoints
  vat: Money
}

/** Amounts in `params` are money in minor units; whoever shows them formats them. */
export interface PricingProblem {
  code:
    | 'ordering.below-minimum'
    | 'ordering.coupon-minimum'
    | 'ordering.points'
    | 'ordering.wallet'
    | 'pricing.coupon-premium'
  params: Record<string, number>
}

/** `total = goods - reductions + delivery_fee + tip`, of which `wallet` is paid already and `to_collect` is not. */
export interface PricedOrder {
  lines: PricedLine[]
  reductions: Reduction[]
  /** All lines before any reduction. */
  goods: Money
  /** How many points the order spends; what they are worth stands among the reductions. */
  points: number
  delivery_fee: Money
  tip: Money
  wallet: Money
  total: Money
  to_collect: Money
  /** What was asked for and not granted; the price stands without it. An order with a problem must not be placed. */
  problems: PricingProblem[]
}
