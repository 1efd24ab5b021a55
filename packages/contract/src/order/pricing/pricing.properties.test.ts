import fc from 'fast-check'
import { expect, test } from 'vitest'
import { includedTax } from '../../kernel/money.ts'
import type { PricedOrder, PricingBasket, PricingTerms } from './pricing.terms.ts'
import { priceOrder } from './pricing.ts'

const rate = fc.integer({ min: 0, max: 10_000 })
const small = fc.nat(20_000)
const bearer = fc.constantFrom('branch', 'platform')

const basketLine = fc.record({
  product_id: fc.integer({ min: 1, max: 4 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  // Often equal prices: with equal weights the result could depend on the order of the lines.
  price: fc.oneof(fc.constantFrom(900, 1_000), fc.nat(50_000)),
  premium_price: fc.option(fc.nat(50_000)),
  discount_rate: fc.oneof(fc.constant(0), rate),
  vat_rate: fc.constantFrom(0, 100, 1_000, 2_000),
  options: fc.oneof(fc.constantFrom(0, 100), fc.integer({ min: -20_000, max: 20_000 })),
})

const anyBasket: fc.Arbitrary<PricingBasket> = fc.record({
  lines: fc.array(basketLine, { maxLength: 6 }),
  spend_points: fc.oneof(fc.constant(0), small),
  spend_wallet: fc.oneof(fc.constant(0), small),
  tip: fc.nat(5_000),
})

const discount = { label: fc.constant('İndirim'), rate, amount: small, borne_by: bearer }

const feeTiers = fc
  .uniqueArray(fc.record({ from: small, fee: fc.nat(5_000) }), { selector: ({ from }) => from, maxLength: 4 })
  .map((tiers) => tiers.toSorted((one, other) => one.from - other.from))

const anyTerms: fc.Arbitrary<PricingTerms> = fc.record({
  premium: fc.boolean(),
  discount: fc.option(
    fc.record({
      ...discount,
      kind: fc.constantFrom('campaign', 'branch'),
      applies_to: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })),
      limit: fc.option(small),
    }),
  ),
  member_discount: fc.option(fc.record({ ...discount, kind: fc.constantFrom('institution', 'member') })),
  cheque: fc.option(fc.record({ ...discount, minimum_basket: small })),
  points: fc.option(
    fc.record({
      balance: small,
      rate: fc.integer({ min: 0, max: 1_000_000 }),
      lower_limit: fc.option(fc.nat(500)),
      upper_limit: fc.option(small),
      order_share: rate,
      minimum_total: small,
      borne_by: bearer,
    }),
  ),
  delivery: fc.option(fc.record({ fee: fc.nat(5_000), fee_tiers: feeTiers, free_from: fc.option(small) })),
  wallet_balance: small,
  minimum_total: small,
})

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)

const always = (holds: (order: PricedOrder, basket: PricingBasket, terms: PricingTerms) => void) =>
  fc.assert(
    fc.property(anyBasket, anyTerms, (basket, terms) => {
      holds(priceOrder(basket, terms), basket, terms)
    }),
  )

test('priceOrder returns a total of goods less reductions plus fee and tip, never below 0', () => {
  always((order) => {
    const reduced = sum(order.reductions.map(({ amount }) => amount))
    expect(order.total).toBe(order.goods - reduced + order.delivery_fee + order.tip)
    expect(order.total).toBeGreaterThanOrEqual(order.delivery_fee + order.tip)
    expect(order.wallet + order.to_collect).toBe(order.total)
    expect(order.wallet).toBeGreaterThanOrEqual(0)
    expect(order.to_collect).toBeGreaterThanOrEqual(0)
  })
})

test('priceOrder returns lines that add up to the goods, and shares that add up to each reduction', () => {
  always((order) => {
    expect(sum(order.lines.map(({ gross }) => gross))).toBe(order.goods)
    for (const [index, { amount }] of order.reductions.entries())
      expect(sum(order.lines.map(({ shares }) => shares[index] ?? Number.NaN))).toBe(amount)
  })
})

test('priceOrder reduces a line by its shares, within 0 and its amount', () => {
  always((order) => {
    for (const line of order.lines) {
      expect(line.shares).toHaveLength(order.reductions.length)
      for (const share of line.shares) expect(share).toBeGreaterThanOrEqual(0)
      expect(line.discount).toBe(sum(line.shares))
      expect(line.gross - line.discount).toBe(line.net)
      expect(line.net).toBeGreaterThanOrEqual(0)
    }
  })
})

test('priceOrder returns VAT of lines that adds up to the VAT of their sum, by rate', () => {
  always((order) => {
    for (const [vat_rate, lines] of Map.groupBy(order.lines, (line) => line.vat_rate)) {
      expect(sum(lines.map(({ vat }) => vat))).toBe(includedTax(sum(lines.map(({ net }) => net)), vat_rate))
      for (const { vat, net } of lines) {
        expect(vat).toBeGreaterThanOrEqual(0)
        expect(vat).toBeLessThanOrEqual(net)
      }
    }
  })
})

test('priceOrder ignores the order of the lines', () => {
  const sorted = (order: PricedOrder) => ({ ...order, lines: order.lines.map((line) => JSON.stringify(line)).sort() })
  fc.assert(
    fc.property(
      anyBasket.chain((basket) =>
        fc.tuple(fc.constant(basket), fc.shuffledSubarray([...basket.lines], { minLength: basket.lines.length })),
      ),
      anyTerms,
      ([basket, lines], terms) => {
        expect(sorted(priceOrder({ ...basket, lines }, terms))).toEqual(sorted(priceOrder(basket, terms)))
      },
    ),
  )
})

test('priceOrder returns whole amounts', () => {
  always((order) => {
    const amounts = [order.goods, order.delivery_fee, order.tip, order.wallet, order.total, order.points]
    for (const { gross, net, vat, unit, list_unit, shares } of order.lines)
      amounts.push(gross, net, vat, unit, list_unit, ...shares)
    for (const { amount } of order.reductions) amounts.push(amount)
    for (const amount of amounts) expect(Number.isSafeInteger(amount)).toBe(true)
  })
})

test('priceOrder returns reductions in their order, each at most once and never 0', () => {
  const steps = ['product', 'campaign', 'branch', 'institution', 'member', 'cheque', 'points']
  always((order) => {
    const indexes = order.reductions.map(({ kind }) => steps.indexOf(kind))
    expect(indexes).toEqual([...new Set(indexes)].sort((a, b) => a - b))
    for (const { amount } of order.reductions) expect(amount).toBeGreaterThan(0)
  })
})

test('priceOrder gives a premium member no discount except their own points', () => {
  always((order, _, terms) => {
    if (terms.premium) expect(order.reductions.filter(({ kind }) => kind !== 'points')).toEqual([])
  })
})

test('priceOrder spends no more points than requested, available and allowed', () => {
  always((order, basket, { points }) => {
    expect(order.points).toBeLessThanOrEqual(basket.spend_points)
    if (!points) expect(order.points).toBe(0)
    if (!order.points || !points) return
    expect(order.points).toBeLessThanOrEqual(points.balance)
    expect(order.points).toBeLessThanOrEqual(points.upper_limit ?? order.points)
    expect(order.points).toBeGreaterThanOrEqual(points.lower_limit ?? 0)
  })
})

test('priceOrder does not change its arguments', () => {
  always((_, basket, terms) => {
    const before = structuredClone({ basket, terms })
    priceOrder(basket, terms)
    expect({ basket, terms }).toEqual(before)
  })
})
