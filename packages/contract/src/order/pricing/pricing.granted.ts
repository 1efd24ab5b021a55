import type { Translated } from '../../kernel/fields.ts'
import { type Money, WHOLE } from '../../kernel/money.ts'
import type { BasketLine, PointTerms, PricedOrder, PricingTerms, ReductionKind } from './pricing.terms.ts'
import { priceOrder } from './pricing.ts'

/** Names of reductions in all languages. */
export type ReductionLabels = Partial<Record<ReductionKind, Translated>>

/** The terms by which an order was priced, stored with it for later edits. */
export interface GrantedTerms extends Pick<PricingTerms, 'premium' | 'member_discount' | 'cheque' | 'delivery'> {
  /** The discount with its minimum of listed goods and its id; both are missing in orders of earlier versions. */
  discount: (NonNullable<PricingTerms['discount']> & { minimum_total: Money; id?: number }) | null
  points: Omit<PointTerms, 'balance'> | null
  /** Upper limit of points and wallet money that the order spent. */
  spend_points: number
  spend_wallet: Money
  labels: ReductionLabels
}

/** Returns the listed price of the goods before any reduction; a campaign's minimum is compared with it. */
export const listedGoods = (lines: readonly BasketLine[]): Money =>
  lines.reduce((sum, { quantity, price, options }) => sum + quantity * (price + options), 0)

interface PlacedOrder {
  readonly terms: PricingTerms
  readonly price: Pick<PricedOrder, 'points' | 'wallet'>
  /** The discount that applies. */
  readonly running: { readonly id: number; readonly minimum_total: Money } | null
  readonly labels: ReductionLabels
}

/** Returns the terms granted to an order when it is placed. */
export const grantedBy = ({ terms, price, running, labels }: PlacedOrder): GrantedTerms => {
  const { premium, discount, member_discount, cheque, points, delivery } = terms
  const { balance: _, ...rules } = points ?? { balance: 0 }
  return {
    premium,
    discount: discount && {
      kind: discount.kind,
      label: discount.label,
      rate: discount.rate,
      amount: discount.amount,
      borne_by: discount.borne_by,
      ...(discount.applies_to ? { applies_to: discount.applies_to } : {}),
      minimum_total: running?.minimum_total ?? 0,
      ...(running ? { id: running.id } : {}),
    },
    member_discount,
    cheque: cheque && {
      label: cheque.label,
      rate: cheque.rate,
      amount: cheque.amount,
      borne_by: cheque.borne_by,
      minimum_basket: cheque.minimum_basket,
    },
    points: points && price.points > 0 ? (rules as Omit<PointTerms, 'balance'>) : null,
    delivery,
    spend_points: price.points,
    spend_wallet: price.wallet,
    labels,
  }
}

interface ReductionFacts {
  readonly delivery_fee: Money
  readonly wallet: Money
  /** Number of spent points. */
  readonly points: number
  readonly reductions: readonly {
    readonly kind: string
    readonly label: string
    readonly labels: Translated | null
    readonly borne_by: 'branch' | 'platform'
    readonly amount: Money
  }[]
}

/** Returns the terms of an order of an earlier version: its reductions as fixed amounts, without conditions. */
export const grantedFrom = ({ delivery_fee, wallet, points, reductions }: ReductionFacts): GrantedTerms => {
  const find = <const Kind extends ReductionKind>(...kinds: readonly Kind[]) => {
    const reduction = reductions.find(({ kind }) => kinds.some((one) => one === kind))
    if (!reduction) return null
    const { label, amount, borne_by } = reduction
    return { kind: reduction.kind as Kind, label, rate: 0, amount, borne_by }
  }
  const [discount, cheque, spent] = [find('campaign', 'branch'), find('cheque'), find('points')]
  return {
    premium: false,
    discount: discount && { ...discount, minimum_total: 0 },
    member_discount: find('institution', 'member'),
    cheque: cheque && { ...cheque, minimum_basket: 0 },
    points:
      spent && points > 0
        ? {
            rate: Math.floor((spent.amount * WHOLE) / points),
            lower_limit: null,
            upper_limit: null,
            order_share: WHOLE,
            minimum_total: 0,
            borne_by: spent.borne_by,
          }
        : null,
    delivery: { fee: delivery_fee, fee_tiers: [], free_from: null },
    spend_points: points,
    spend_wallet: wallet,
    labels: Object.fromEntries(reductions.flatMap(({ kind, labels }) => (labels ? [[kind, labels]] : []))),
  }
}

interface Again {
  readonly lines: readonly BasketLine[]
  readonly tip: Money
  /** Points and wallet money that the order has spent, and the remaining balance. */
  readonly balance: { readonly points: number; readonly wallet: Money }
}

/**
 * Prices other lines by the granted terms. Terms with a minimum apply only above it. The minimum of a basket does not
 * apply.
 */
export const priceGranted = (granted: GrantedTerms, { lines, tip, balance }: Again): PricedOrder => {
  const { spend_points, spend_wallet, discount, points, premium, member_discount, cheque, delivery } = granted
  return priceOrder(
    { lines, spend_points, spend_wallet, tip },
    {
      premium,
      discount: discount && listedGoods(lines) >= discount.minimum_total ? discount : null,
      member_discount,
      cheque,
      points: points && { ...points, balance: balance.points },
      delivery,
      wallet_balance: balance.wallet,
      minimum_total: 0,
    },
  )
}
