import { expect, test } from 'vitest'
import type { BasketLine, PointTerms, PricingBasket, PricingTerms } from './pricing.terms.ts'
import { priceOrder } from './pricing.ts'

const line = (more: Partial<BasketLine> = {}): BasketLine => ({
  product_id: 1,
  quantity: 1,
  price: 10_000,
  premium_price: null,
  discount_rate: 0,
  vat_rate: 1_000,
  options: 0,
  ...more,
})

const basket = (more: Partial<PricingBasket> = {}): PricingBasket => ({
  lines: [line()],
  spend_points: 0,
  spend_wallet: 0,
  tip: 0,
  ...more,
})

const terms = (more: Partial<PricingTerms> = {}): PricingTerms => ({
  premium: false,
  discount: null,
  member_discount: null,
  cheque: null,
  points: null,
  delivery: null,
  wallet_balance: 0,
  minimum_total: 0,
  ...more,
})

const off = (rate: number, amount = 0) => ({ label: 'İndirim', rate, amount, borne_by: 'branch' as const })
const points: PointTerms = {
  balance: 10_000,
  rate: 10_000,
  lower_limit: null,
  upper_limit: null,
  order_share: 10_000,
  minimum_total: 0,
  borne_by: 'branch',
}

test('priceOrder of list 200.00, branch discount 20.00, platform discount 10.00, delivery 15.00 and tip 5.00 is 190.00', () => {
  const order = priceOrder(
    basket({ lines: [line({ quantity: 2 })], tip: 500 }),
    terms({
      discount: { ...off(1_000), kind: 'branch', label: 'Yaz indirimi' },
      cheque: { ...off(0, 1_000), label: 'HOSGELDIN', borne_by: 'platform', minimum_basket: 0 },
      delivery: { fee: 1_500, fee_tiers: [], free_from: null },
    }),
  )
  expect(order).toMatchObject({ goods: 20_000, delivery_fee: 1_500, tip: 500, total: 19_000, to_collect: 19_000 })
  expect(order.reductions).toEqual([
    { kind: 'branch', label: 'Yaz indirimi', borne_by: 'branch', amount: 2_000 },
    { kind: 'cheque', label: 'HOSGELDIN', borne_by: 'platform', amount: 1_000 },
  ])
})

test("priceOrder shows the product's own discount as a reduction that the branch bears, without the options", () => {
  const order = priceOrder(basket({ lines: [line({ quantity: 2, discount_rate: 1_500, options: 1_000 })] }), terms())
  expect(order.reductions).toEqual([{ kind: 'product', label: '', borne_by: 'branch', amount: 3_000 }])
  expect(order.lines[0]).toMatchObject({ list_unit: 10_000, unit: 8_500, gross: 22_000, discount: 3_000, net: 19_000 })
  expect(order.total).toBe(19_000)
})

test('priceOrder charges a premium member the premium price, without discounts and cheques', () => {
  const order = priceOrder(
    basket({
      lines: [line({ premium_price: 8_000, discount_rate: 5_000 }), line({ product_id: 2, discount_rate: 5_000 })],
    }),
    terms({
      premium: true,
      discount: { ...off(1_000), kind: 'campaign' },
      member_discount: { ...off(1_000), kind: 'member' },
      cheque: { ...off(0, 1_000), minimum_basket: 0 },
    }),
  )
  expect(order).toMatchObject({ goods: 18_000, reductions: [], total: 18_000 })
  expect(order.problems.map(({ code }) => code)).toEqual(['pricing.coupon-premium'])
})

test('priceOrder applies each discount to the amount remaining after the previous one', () => {
  const order = priceOrder(
    basket({ lines: [line({ discount_rate: 1_000 })], spend_points: 100 }),
    terms({
      discount: { ...off(1_000), kind: 'campaign' },
      member_discount: { ...off(1_000), kind: 'institution' },
      cheque: { ...off(1_000), minimum_basket: 9_000 },
      points,
    }),
  )
  expect(order.reductions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['product', 1_000],
    ['campaign', 900],
    ['institution', 810],
    ['cheque', 729],
    ['points', 100],
  ])
})

test('priceOrder limits a line to 0 when options are removed', () => {
  const order = priceOrder(
    basket({ lines: [line({ options: -12_000, quantity: 3 }), line({ product_id: 2 })] }),
    terms(),
  )
  expect(order.lines.map(({ gross }) => gross)).toEqual([0, 10_000])
})

test('priceOrder limits a discount to the goods', () => {
  const order = priceOrder(basket(), terms({ discount: { ...off(10_000, 50_000), kind: 'campaign' } }))
  expect(order).toMatchObject({ total: 0, reductions: [{ amount: 10_000 }] })
})

test('priceOrder ignores a negative discount of a member', () => {
  const order = priceOrder(basket(), terms({ member_discount: { ...off(0, -500), kind: 'member' } }))
  expect(order).toMatchObject({ reductions: [], total: 10_000 })
})

test('priceOrder applies a cheque at its minimum basket, after product discounts', () => {
  const cheque = { ...off(0, 1_000), minimum_basket: 9_001 }
  const discounted = basket({ lines: [line({ discount_rate: 1_000 })] })
  expect(priceOrder(discounted, terms({ cheque }))).toMatchObject({
    total: 9_000,
    problems: [{ code: 'ordering.coupon-minimum', params: { minimum: 9_001 } }],
  })
  expect(priceOrder(discounted, terms({ cheque: { ...cheque, minimum_basket: 9_000 } })).total).toBe(8_000)
})

test('priceOrder limits points to the balance, the upper limit, the share of the order and the goods', () => {
  const spent = (more: Partial<PointTerms>, requested = 99_999) => {
    const order = priceOrder(basket({ spend_points: requested }), terms({ points: { ...points, ...more } }))
    return [order.points, order.total]
  }
  expect(spent({ balance: 700 })).toEqual([700, 9_300])
  expect(spent({ upper_limit: 300 })).toEqual([300, 9_700])
  expect(spent({ order_share: 2_500 })).toEqual([2_500, 7_500])
  expect(spent({ balance: 99_999 })).toEqual([10_000, 0])
  expect(spent({ rate: 1_000_000 }, 99)).toEqual([99, 100])
  expect(spent({ rate: 1_000_000, order_share: 9_950 }, 150)).toEqual([99, 100])
})

test('priceOrder refuses points below the lower limit, below the minimum total or without terms', () => {
  const refused = (more: Partial<PointTerms>, requested = 100) =>
    priceOrder(basket({ spend_points: requested }), terms({ points: { ...points, ...more } }))
  for (const order of [
    refused({ lower_limit: 101 }),
    refused({ lower_limit: 101, balance: 100 }, 500),
    refused({ minimum_total: 10_001 }),
    refused({ balance: 0 }),
    refused({ rate: 0 }),
    refused({ rate: 10 }, 4),
    priceOrder(basket({ spend_points: 100 }), terms()),
  ]) {
    expect(order).toMatchObject({ points: 0, total: 10_000, problems: [{ code: 'ordering.points' }] })
  }
  expect(refused({ lower_limit: 100, minimum_total: 10_000 })).toMatchObject({ points: 100, problems: [] })
})

test('priceOrder has free delivery at its limit, inclusive, before points', () => {
  const fee = (free_from: number | null, requested = 0) =>
    priceOrder(
      basket({ spend_points: requested }),
      terms({ delivery: { fee: 1_500, fee_tiers: [], free_from }, points }),
    ).delivery_fee
  expect([fee(10_000), fee(10_001), fee(null), fee(10_000, 5_000)]).toEqual([0, 1_500, 1_500, 0])
  const discounted = terms({
    delivery: { fee: 1_500, fee_tiers: [], free_from: 10_000 },
    discount: { ...off(0, 1), kind: 'branch' },
  })
  expect(priceOrder(basket(), discounted).delivery_fee).toBe(1_500)
})

test('priceOrder applies the fee tier of the highest total that the goods reach, inclusive, before points', () => {
  const fee = (...tiers: readonly (readonly [from: number, fee: number])[]) => {
    const fee_tiers = tiers.map(([from, fee]) => ({ from, fee }))
    const delivery = { fee: 1_500, fee_tiers, free_from: 20_000 }
    return priceOrder(basket({ spend_points: 5_000 }), terms({ delivery, points })).delivery_fee
  }
  expect([fee([10_001, 900]), fee([10_000, 900]), fee([5_000, 1_200], [10_000, 900]), fee([5_000, 1_200])]).toEqual([
    1_500, 900, 900, 1_200,
  ])
})

test('priceOrder pays goods, fee and tip by wallet, and collects the rest', () => {
  const paid = (spend_wallet: number, wallet_balance: number) =>
    priceOrder(
      basket({ spend_wallet, tip: 500 }),
      terms({ wallet_balance, delivery: { fee: 1_500, fee_tiers: [], free_from: null } }),
    )
  expect(paid(4_000, 5_000)).toMatchObject({ total: 12_000, wallet: 4_000, to_collect: 8_000, problems: [] })
  expect(paid(50_000, 50_000)).toMatchObject({ wallet: 12_000, to_collect: 0 })
  expect(paid(6_000, 5_000)).toMatchObject({ wallet: 5_000, problems: [{ code: 'ordering.wallet' }] })
})

test('priceOrder refuses a basket below the minimum', () => {
  expect(priceOrder(basket(), terms({ minimum_total: 10_000 })).problems).toEqual([])
  expect(priceOrder(basket(), terms({ minimum_total: 10_001 })).problems).toEqual([
    { code: 'ordering.below-minimum', params: { minimum: 10_001 } },
  ])
})

test.each<[string, Partial<BasketLine>]>([
  ['product', { product_id: 2 }],
  ['quantity', { quantity: 2, price: 5_000 }],
  ['options', { price: 9_000, options: 1_000 }],
])(
  'priceOrder gives the odd kuruş to the same of two lines of equal amount and different %s, in any order',
  (_, other) => {
    const odd = terms({ discount: { ...off(0, 1), kind: 'campaign' } })
    const nets = (lines: BasketLine[]) => priceOrder(basket({ lines }), odd).lines.map(({ net }) => net)
    expect(nets([line(), line(other)])).toEqual([9_999, 10_000])
    expect(nets([line(other), line()])).toEqual([10_000, 9_999])
  },
)

test('priceOrder computes VAT on the paid amount, once for all lines of a rate', () => {
  const three = [1, 2, 3].map((product_id) => line({ product_id, price: 1_005 }))
  const order = priceOrder(
    basket({ lines: [...three, line({ product_id: 4, price: 12_000, vat_rate: 2_000 })] }),
    terms(),
  )
  // 3 × 10.05 contain 2.74; rounded per line the sum would be 2.73.
  expect(order.lines.map(({ vat }) => vat)).toEqual([92, 91, 91, 2_000])
})
