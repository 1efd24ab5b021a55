import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DiscountReason } from '../../marketing/discount/discount.reasons.ts'
import { deliveryTypes, orderSources } from '../../platform/delivery-type/delivery-type.names.ts'
import { type Campaign, type CampaignOrder, chooseCampaign } from './pricing.campaign.ts'
import type { PricingTerms } from './pricing.terms.ts'
import { priceOrder } from './pricing.ts'

const types = deliveryTypes.slice(0, 2)
const sources = orderSources.slice(0, 2)
const small = fc.integer({ min: 1, max: 3 })
const some = fc.uniqueArray(small, { maxLength: 2 })
const seldom = { freq: 6 } as const

// Monday, 4 March 2024, at midnight in Istanbul.
const monday = Date.UTC(2024, 2, 3, 21)
const minute = fc.nat(7 * 1440 - 1)
const momentOf = (minutes: number) => new Date(monday + minutes * 60_000)

const worth = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((rate) => ({ rate, amount: 0 })),
  fc.integer({ min: 1, max: 30_000 }).map((amount) => ({ rate: 0, amount })),
)
const range = fc
  .record({ weekday: fc.integer({ min: 1, max: 7 }), start: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
  .map(({ weekday, start, length }) => ({ weekday, start, end: start + length }))

const anyCampaign: fc.Arbitrary<Omit<Campaign, 'id'>> = fc
  .record({
    worth,
    own: fc.option(worth, seldom),
    borne_by: fc.constantFrom('branch', 'platform'),
    delivery_types: fc.uniqueArray(fc.constantFrom(...types), { minLength: 1 }),
    sources: fc.oneof(fc.constant([]), fc.uniqueArray(fc.constantFrom(...sources), { minLength: 1 })),
    branch_ids: fc.oneof(fc.constant([]), some),
    category_ids: fc.oneof(fc.constant([]), some),
    product_ids: fc.oneof(fc.constant([]), some),
    availability: fc.option(fc.array(range, { minLength: 1, maxLength: 4 }).map((weekly) => ({ weekly }))),
    minimum_total: fc.oneof(fc.constant(0), fc.nat(60_000)),
    first_order_only: fc.constantFrom(false, false, true),
    member_group_id: fc.constantFrom(null, null, null, 1, 2),
    priority: fc.nat(2),
    from: fc.nat(5_000),
    to: fc.integer({ min: 5_001, max: 12_000 }),
    is_active: fc.oneof(fc.constant(true), fc.constant(true), fc.boolean()),
    left: fc.option(fc.oneof(fc.constant(0), fc.nat(20_000)), { freq: 2 }),
  })
  .map(({ worth: terms, own: ownTerms, from, to, ...campaign }) => ({
    ...campaign,
    ...terms,
    own_terms: ownTerms ? { [types[0] as string]: ownTerms } : {},
    starts_at: momentOf(from).toISOString(),
    ends_at: momentOf(to).toISOString(),
  }))

const anyLine = fc.record({
  product_id: small,
  quantity: fc.integer({ min: 1, max: 3 }),
  price: fc.oneof(fc.constantFrom(0, 1_000), fc.nat(30_000)),
  premium_price: fc.constant(null),
  discount_rate: fc.oneof(fc.constant(0), fc.nat(10_000)),
  vat_rate: fc.constant(1_000),
  options: fc.constantFrom(0, 500, -2_000),
})

// A product is in one category; both may be copies of others.
const anyOrder: fc.Arbitrary<CampaignOrder> = fc
  .record({
    branch_id: small,
    delivery_type: fc.constantFrom(...types),
    source: fc.constantFrom(...sources),
    now: minute.map(momentOf),
    instant: minute.map(momentOf),
    is_premium: fc.boolean().map((one) => one),
    is_first: fc.boolean(),
    group_ids: some,
    lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    categories: fc.array(small, { minLength: 3, maxLength: 3 }),
    origins: fc.array(fc.option(small), { minLength: 3, maxLength: 3 }),
  })
  .map(({ lines, categories, origins, is_premium, ...order }) => ({
    ...order,
    time_zone: 'Europe/Istanbul',
    is_premium: is_premium && order.branch_id === 3,
    lines: lines.map((line) => ({
      ...line,
      product_ids: [line.product_id, ...[origins[line.product_id - 1] ?? []].flat()],
      category_ids: [categories[line.product_id - 1] ?? 0],
    })),
  }))

/** A second, naive implementation of the rules: line by line, in fractions, minute by minute. */
const naiveChoice = (campaigns: readonly Campaign[], order: CampaignOrder) => {
  const round = (value: number) => Math.floor(value + 0.5)
  const unitOf = ({ price, discount_rate, options }: CampaignOrder['lines'][number]) =>
    Math.max(0, price - round((price * discount_rate) / 10_000) + options)
  const worthOf = (one: Campaign) => {
    const terms = one.own_terms[order.delivery_type] ?? one
    let net = 0
    for (const line of order.lines) {
      const all = one.category_ids.length === 0 && one.product_ids.length === 0
      const isInScope =
        line.product_ids.some((id) => one.product_ids.includes(id)) ||
        line.category_ids.some((id) => one.category_ids.includes(id))
      if (all || isInScope) net += unitOf(line) * line.quantity
    }
    const fullAmount = terms.rate > 0 ? round((net * terms.rate) / 10_000) : terms.amount
    return { full: Math.min(fullAmount, net), given: Math.max(0, Math.min(fullAmount, net, one.left ?? net)) }
  }
  const isInHours = ({ availability }: Campaign) => {
    if (!availability) return true
    const now = Math.floor((order.instant.getTime() - monday) / 60_000)
    for (const { weekday, start, end } of availability.weekly)
      for (const week of [-1, 0]) {
        const begins = (week * 7 + weekday - 1) * 1440
        if (now >= begins + start && now < begins + end) return true
      }
    return false
  }
  const fits = (one: Campaign) => {
    let listed = 0
    for (const { price, options, quantity } of order.lines) listed += (price + options) * quantity
    const conditions = [
      one.is_active,
      !order.is_premium,
      order.now.getTime() >= Date.parse(one.starts_at),
      order.now.getTime() < Date.parse(one.ends_at),
      one.left === null || one.left > 0,
      one.branch_ids.length === 0 || one.branch_ids.includes(order.branch_id),
      one.delivery_types.includes(order.delivery_type),
      one.sources.length === 0 || one.sources.includes(order.source),
      !one.first_order_only || order.is_first,
      one.member_group_id === null || order.group_ids.includes(one.member_group_id),
      listed >= one.minimum_total,
      isInHours(one),
      worthOf(one).full > 0,
    ]
    return !conditions.includes(false)
  }
  let best: Campaign | null = null
  for (const one of campaigns) {
    if (!fits(one)) continue
    const better =
      best === null ||
      one.priority > best.priority ||
      (one.priority === best.priority && worthOf(one).given > worthOf(best).given) ||
      (one.priority === best.priority && worthOf(one).given === worthOf(best).given && one.id < best.id)
    if (better) best = one
  }
  return best && { id: best.id, amount: worthOf(best).given }
}

const nothing = {
  member_discount: null,
  cheque: null,
  points: null,
  delivery: null,
  wallet_balance: 0,
  minimum_total: 0,
}
const pricedBy = (order: CampaignOrder, terms: Pick<PricingTerms, 'discount'>) =>
  priceOrder({ lines: order.lines, spend_points: 0, spend_wallet: 0, tip: 0 }, { premium: false, ...nothing, ...terms })

const orderAndCampaigns = fc.tuple(
  fc.array(anyCampaign, { maxLength: 5 }).map((list) => list.map((one, i) => ({ ...one, id: i + 1 }))),
  anyOrder,
)

test('chooseCampaign chooses like the naive implementation, and priceOrder reduces only the campaign’s lines', () => {
  const counted = { chosen: 0, none: 0 }
  fc.assert(
    fc.property(orderAndCampaigns, ([campaigns, order]) => {
      const { chosen, verdicts } = chooseCampaign(campaigns, order)
      const expected = naiveChoice(campaigns, order)
      expect(chosen && { id: chosen.campaign.id, amount: chosen.amount }).toEqual(expected)
      counted[chosen ? 'chosen' : 'none'] += 1
      for (const { campaign, reasons } of verdicts) expect(reasons.length === 0).toBe(campaign.id === expected?.id)
      if (!chosen) return
      const { borne_by } = chosen.campaign
      const price = pricedBy(order, { discount: { ...chosen.terms, label: 'x', borne_by, kind: 'campaign' } })
      const at = price.reductions.findIndex(({ kind }) => kind === 'campaign')
      expect(price.reductions[at]?.amount).toBe(expected?.amount)
      for (const { product_id, shares } of price.lines)
        if (chosen.terms.applies_to && !chosen.terms.applies_to.includes(product_id)) expect(shares[at]).toBe(0)
    }),
  )
  // Control: both outcomes occur often.
  expect(Math.min(counted.chosen, counted.none)).toBeGreaterThan((counted.chosen + counted.none) / 50)
})

test('chooseCampaign does not depend on the order of the campaigns', () => {
  fc.assert(
    fc.property(orderAndCampaigns, ([campaigns, order]) => {
      const { chosen } = chooseCampaign(campaigns, order)
      expect(chooseCampaign(campaigns.toReversed(), order).chosen?.campaign.id).toBe(chosen?.campaign.id)
    }),
  )
})

const campaign: Campaign = {
  id: 1,
  rate: 1_000,
  amount: 0,
  own_terms: {},
  borne_by: 'branch',
  delivery_types: ['comeGetIt'],
  sources: [],
  branch_ids: [],
  category_ids: [],
  product_ids: [],
  availability: null,
  minimum_total: 0,
  member_group_id: null,
  first_order_only: false,
  priority: 0,
  starts_at: '2024-01-01T00:00:00Z',
  ends_at: '2025-01-01T00:00:00Z',
  is_active: true,
  left: null,
}
const line = { quantity: 1, premium_price: null, discount_rate: 0, vat_rate: 1_000, options: 0 }
const order: CampaignOrder = {
  branch_id: 7,
  delivery_type: 'comeGetIt',
  source: 'web',
  is_premium: false,
  is_first: false,
  group_ids: [4],
  now: momentOf(600),
  instant: momentOf(600),
  time_zone: 'Europe/Istanbul',
  lines: [
    { ...line, product_id: 1, price: 10_000, product_ids: [1, 91], category_ids: [5] },
    { ...line, product_id: 2, price: 4_000, product_ids: [2], category_ids: [6] },
  ],
}

test.each<[DiscountReason, Partial<Campaign>, Partial<CampaignOrder>]>([
  ['inactive', { is_active: false }, {}],
  ['not-begun', { starts_at: '2024-06-01T00:00:00Z' }, {}],
  ['ended', { ends_at: '2024-02-01T00:00:00Z' }, {}],
  ['spent', { left: 0 }, {}],
  ['premium', {}, { is_premium: true }],
  ['branch', { branch_ids: [8] }, {}],
  ['delivery-type', { delivery_types: ['comeEat'] }, {}],
  ['source', { sources: ['kiosk'] }, {}],
  ['hours', { availability: { weekly: [{ weekday: 2, start: 0, end: 1440 }] } }, {}],
  ['minimum', { minimum_total: 14_001 }, {}],
  ['first-order', { first_order_only: true }, {}],
  ['group', { member_group_id: 5 }, {}],
  ['goods', { category_ids: [7] }, {}],
])('chooseCampaign says %s, alone, where that is why a discount does not count', (reason, of, at) => {
  expect(chooseCampaign([{ ...campaign, ...of }], { ...order, ...at }).verdicts[0]?.reasons).toEqual([reason])
})

test('chooseCampaign reduces products in scope by id, by category and by origin of a copy', () => {
  const amountOf = (of: Partial<Campaign>) => chooseCampaign([{ ...campaign, ...of }], order).chosen?.amount
  expect([amountOf({}), amountOf({ product_ids: [91] }), amountOf({ category_ids: [6] })]).toEqual([1_400, 1_000, 400])
  expect(amountOf({ category_ids: [6], product_ids: [1] })).toBe(1_400)
  expect(amountOf({ rate: 0, amount: 5_000, product_ids: [2] })).toBe(4_000)
})

test('chooseCampaign applies the remaining budget, and prefers priority, then the higher saving, then the older one', () => {
  const chosen = (...of: Partial<Campaign>[]) => {
    const choice = chooseCampaign(
      of.map((one, i) => ({ ...campaign, id: i + 1, ...one })),
      order,
    ).chosen
    return [choice?.campaign.id, choice?.amount]
  }
  expect(chosen({ left: 300 })).toEqual([1, 300])
  expect(chosen({ rate: 5_000 }, { priority: 1 })).toEqual([2, 1_400])
  expect(chosen({}, { rate: 2_000 })).toEqual([2, 2_800])
  expect(chosen({ rate: 2_000, left: 100 }, {})).toEqual([2, 1_400])
  expect(chosen({}, {})).toEqual([1, 1_400])
  expect(chosen({ own_terms: { comeGetIt: { rate: 0, amount: 3_000 } } }, { rate: 2_000 })).toEqual([1, 3_000])
})

test('chooseCampaign applies hours across midnight and the end of the week in the branch’s time zone', () => {
  const night = { weekly: [{ weekday: 7, start: 1_380, end: 1_560 }] }
  const at = (instant: string, time_zone = 'Europe/Istanbul') =>
    chooseCampaign([{ ...campaign, availability: night }], { ...order, instant: new Date(instant), time_zone })
      .chosen !== null
  // Sunday 23:00 to Monday 02:00 in Istanbul.
  expect(at('2024-03-03T22:59:00+03:00')).toBe(false)
  expect(at('2024-03-03T23:00:00+03:00')).toBe(true)
  expect(at('2024-03-04T01:59:00+03:00')).toBe(true)
  expect(at('2024-03-04T02:00:00+03:00')).toBe(false)
  expect(at('2024-03-04T01:30:00+03:00', 'Europe/Berlin')).toBe(true)
  expect(at('2024-03-04T01:30:00+03:00', 'UTC')).toBe(false)
})
