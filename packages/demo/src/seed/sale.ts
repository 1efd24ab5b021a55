import { applyRate } from '@sofra/contract/kernel/money.ts'
import type { PricedOrder, PricingBasket, PricingTerms } from '@sofra/contract/order/pricing/pricing.terms.ts'
import { priceOrder } from '@sofra/contract/order/pricing/pricing.ts'
import type { DeliveryType, OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import type { paymentKinds } from '@sofra/contract/platform/payment-method/payment-method.contract.ts'
import { deliveryTypeMix, paymentMix, sourceMix } from '../content/mixes.ts'
import { lira } from '../content/notation.ts'
import { rains } from '../content/rhythm.ts'
import { chance, int, pick, type Random, weighted } from '../random.ts'
import { addDish, type DemoLine, fillBasket } from './basket.ts'
import type { Books } from './books.ts'
import type { DemoMarketing, SeededCheque } from './marketing.ts'
import { type Address, addressNear, type SeededMember } from './members.ts'
import type { PlannedOrder } from './plan.ts'

/** An order before its history: guest, lines, destination and price. */
export interface Sale {
  source: OrderSource
  type: DeliveryType
  payment: (typeof paymentKinds)[number]
  member: SeededMember | null
  address: Address | null
  lines: DemoLine[]
  cheque: SeededCheque | null
  price: PricedOrder
}

/** The probability that the guest is a member, by source; marketplaces do not share guest data. */
const knownGuests: Record<OrderSource, number> = {
  web: 0.97,
  mobile: 1,
  phone: 0.9,
  kiosk: 0.15,
  table: 0.12,
  integration: 0,
}

const memberFor = (random: Random, source: OrderSource, members: readonly SeededMember[], at: number) => {
  if (!chance(random, knownGuests[source])) return null
  // Sorted by join date; regulars are among the oldest.
  let memberCount = members.length
  while (memberCount > 0 && (members[memberCount - 1]?.since ?? 0) > at) memberCount -= 1
  return members[Math.floor(memberCount * (int(random, 0, 9_999) / 10_000) ** 1.7)] ?? null
}

interface Selling {
  random: Random
  order: PlannedOrder
  member: SeededMember | null
  type: DeliveryType
  address: Address | null
}

const wantedSpend = ({ random, member, type }: Selling, books: Books): Omit<PricingBasket, 'lines'> => {
  const wallet = member ? books.balanceOf(member, 'wallet') : 0
  const points = member ? books.balanceOf(member, 'points') : 0
  return {
    spend_wallet: wallet > 0 && chance(random, 0.5) ? wallet : 0,
    spend_points: points >= 20 && chance(random, 0.16) ? Math.floor(points) : 0,
    tip: type === 'deliveryToAddress' && chance(random, 0.11) ? lira(10 * int(random, 1, 6)) : 0,
  }
}

const zoneTerms = ({ order, type, address }: Selling) =>
  type === 'deliveryToAddress' && address ? (order.branch.of.zones[address.ring] ?? null) : null

const termsOf = (
  selling: Selling,
  lines: readonly DemoLine[],
  books: Books,
  marketing: DemoMarketing,
): PricingTerms => {
  const { order, member, type } = selling
  const { company } = order.branch
  const listed = lines.reduce((sum, { priced }) => sum + priced.quantity * (priced.price + priced.options), 0)
  const [best] = marketing
    .discounts(company.id, type, order.at)
    .filter(({ minimum_total }) => listed >= minimum_total)
    .sort((one, other) => applyRate(listed, other.rate) + other.amount - applyRate(listed, one.rate) - one.amount)
  const discount = member?.discounts[type]
  const rules = company.points
  const zone = zoneTerms(selling)
  return {
    premium: member?.premium ?? false,
    discount: best ? { ...best, kind: 'campaign' } : null,
    member_discount: discount ? { ...discount, kind: 'member', label: '', borne_by: 'branch' } : null,
    cheque: null,
    points: member && rules ? { ...rules, balance: books.balanceOf(member, 'points'), borne_by: 'branch' } : null,
    delivery: zone && { fee: zone.fee, fee_tiers: zone.fee_tiers ?? [], free_from: zone.free_from },
    wallet_balance: member ? books.balanceOf(member, 'wallet') : 0,
    minimum_total: zone?.minimum_total ?? 0,
  }
}

const priced = (lines: readonly DemoLine[], rest: Omit<PricingBasket, 'lines'>, terms: PricingTerms) =>
  priceOrder({ ...rest, lines: lines.map((line) => line.priced) }, terms)

/** Drops wishes that the pricing refuses. */
const agreed = (lines: readonly DemoLine[], wished: Omit<PricingBasket, 'lines'>, terms: PricingTerms) => {
  const price = priced(lines, wished, terms)
  if (!price.problems.length) return price
  return priced(lines, { ...wished, spend_points: 0 }, { ...terms, cheque: null })
}

const belowMinimum = ({ problems }: PricedOrder) => problems.some(({ code }) => code === 'ordering.below-minimum')

const chequeFor = ({ random, member, order, type }: Selling, marketing: DemoMarketing) => {
  if (!member || member.premium || type === 'onlyPayment' || !chance(random, 0.05)) return null
  const usable = marketing.cheques(member.companyId, member.id, order.at)
  return usable.length ? pick(random, usable) : null
}

/** Draws one order and prices it with the product's rules. */
export function sell(
  random: Random,
  order: PlannedOrder,
  members: readonly SeededMember[],
  books: Books,
  marketing: DemoMarketing,
): Sale {
  const { branch, minute, at } = order
  const source = order.sits ? 'table' : weighted(random, sourceMix(rains(branch.of.city, order.date)))
  const type = order.sits ? 'orderOnTheTable' : weighted(random, deliveryTypeMix[source])
  const payment = weighted(random, paymentMix(source, type))
  const member = memberFor(random, source, members, at)
  if (member) books.replayUntil(member, at)
  const away = type === 'deliveryToAddress'
  const address = away ? (member?.address ?? addressNear(random, branch.of)) : null
  const selling: Selling = { random, order, member, type, address }

  const lines = fillBasket(random, branch, type, minute)
  const wishedSpend = wantedSpend(selling, books)
  const cheque = chequeFor(selling, marketing)
  const withCheque = () => ({ ...termsOf(selling, lines, books, marketing), cheque })
  let price = agreed(lines, wishedSpend, withCheque())
  while (belowMinimum(price)) {
    addDish(random, branch, lines)
    price = agreed(lines, wishedSpend, withCheque())
  }
  const redeemed = price.reductions.some(({ kind }) => kind === 'cheque')
  return { source, type, payment, member, address, lines, cheque: redeemed ? cheque : null, price }
}
