import type { Basket } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { type GrantedTerms, priceGranted } from '@sofra/contract/order/pricing/pricing.granted.ts'
import type { BasketLine, PricedOrder } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { priceOrder } from '@sofra/contract/order/pricing/pricing.ts'
import type { HeldDiscount } from '../../../marketing/discount/discount.api.ts'
import { appliedDiscount } from '../discount/ordering.discount.ts'
import { zoneOf } from '../ordering.checks.ts'
import type { SoldAt } from '../ordering.lines.ts'
import type { Loaded } from '../ordering.load.ts'
import { labelsOf, termsOf } from '../ordering.price.ts'

/** The terms of a sold order that decide its price with other lines. */
export interface SoldTerms {
  tip: number
  granted: GrantedTerms
  /** Points and wallet money that the order has spent. */
  held: { points: number; wallet: number }
  discount: HeldDiscount
}

interface Priced {
  price: PricedOrder
  /** The counted discount that applies; null for none. */
  discount_id: number | null
  labels: GrantedTerms['labels']
}

interface PricedAt {
  basket: Basket
  lines: readonly BasketLine[]
  at: SoldAt
  now: Date
}

/** Returns the granted terms, limited to the remaining budget. */
const grantedTo = ({ granted, discount: { granted_left } }: SoldTerms): GrantedTerms =>
  granted.discount && granted_left !== null
    ? { ...granted, discount: { ...granted.discount, limit: granted_left } }
    : granted

/** Returns today's discounts; the order's own one has the amount available that the order uses already. */
const discountsFor = ({ discount: { id, amount } }: SoldTerms, { discounts }: Loaded) =>
  discounts.map((one) => (one.id === id && one.left !== null ? { ...one, left: one.left + amount } : one))

/** Prices an order with other lines, by its granted terms and by today's terms; the guest pays the lower price. */
export const priceEdited = (loaded: Loaded, order: SoldTerms, { basket, lines, at, now }: PricedAt): Priced => {
  const { tip, held: spentBefore } = order
  const granted = grantedTo(order)
  const { member } = loaded
  const balance = {
    points: spentBefore.points + (member?.points ?? 0),
    wallet: spentBefore.wallet + (member?.wallet ?? 0),
  }
  const before = {
    price: priceGranted(granted, { lines, tip, balance }),
    discount_id: granted.discount?.id ?? order.discount.id,
    labels: granted.labels,
  }
  const { zone, refusals } = zoneOf(loaded, basket)
  if (refusals.length) return before
  const discounts = discountsFor(order, loaded)
  const { delivery_type } = basket
  const running = appliedDiscount({ ...loaded, discounts }, { ...at, delivery_type, now, lines })
  const today = termsOf(loaded, { ...basket, lines }, running, zone)
  const price = priceOrder(
    { lines, spend_points: granted.spend_points, spend_wallet: granted.spend_wallet, tip },
    {
      ...today,
      cheque: granted.cheque,
      points: today.points && { ...today.points, balance: balance.points },
      wallet_balance: balance.wallet,
      minimum_total: 0,
    },
  )
  if (price.total >= before.price.total) return before
  const { cheque } = granted.labels
  const labels = { ...labelsOf({ cheque: null }, running), ...(cheque ? { cheque } : {}) }
  return { price, discount_id: running?.id ?? order.discount.id, labels }
}
