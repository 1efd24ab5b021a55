import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyOrder, anyTerms, noRefunds } from './settlement.arbitraries.ts'
import {
  linesOf,
  noSettlement,
  owed,
  type SettledOrder,
  type SettlementTerms,
  settle,
  settlementDifference,
  sharesOf,
} from './settlement.rules.ts'

const free = { rate: 0, fixed: 0 }
const terms: SettlementTerms = {
  commission: { rate: 1_200, fixed: 0 },
  payment_service: free,
  courier: free,
  advertising: free,
  vat: 2_000,
}
/** Goods of 200.00, 20.00 off by the restaurant, 10.00 off by the platform, delivery 15.00, tip 5.00; the guest pays 190.00. */
const order: SettledOrder = {
  counts: true,
  is_delivery: true,
  goods: 20_000,
  branch_discount: 2_000,
  platform_discount: 1_000,
  delivery_fee: 1_500,
  tip: 500,
  online: 19_000,
  branch_refunds: noRefunds,
  platform_refunds: noRefunds,
}

test('an order of 200.00 paid online leaves 174.08 to the restaurant', () => {
  const amounts = settle(order, terms)
  expect(amounts).toMatchObject({
    base: 18_000,
    commission: 2_160,
    commission_vat: 432,
    collected: 19_000,
    net: 17_408,
  })
  expect(owed(amounts.net)).toEqual({ receivable: 17_408, payable: 0 })
})

test('the same order paid in cash leaves 15.92 to the platform', () => {
  const { net } = settle({ ...order, online: 0 }, terms)
  expect(owed(net)).toEqual({ receivable: 0, payable: 1_592 })
})

test('a payment service of 2 % is charged on what was paid online, with its VAT', () => {
  const amounts = settle(order, { ...terms, payment_service: { rate: 200, fixed: 0 } })
  expect(amounts).toMatchObject({ payment_service: 380, payment_service_vat: 76, net: 16_952 })
  const cash = settle({ ...order, online: 0 }, { ...terms, payment_service: { rate: 200, fixed: 100 } })
  expect(cash).toMatchObject({ payment_service: 0, payment_service_vat: 0 })
})

test('a restaurant with an agreement about couriers leaves delivery fee and tip to the platform', () => {
  const withCourier = { ...terms, courier: { rate: 0, fixed: 4_000 } }
  expect(settle(order, withCourier)).toMatchObject({
    courier: 4_000,
    courier_vat: 800,
    handed_over: 2_000,
    net: 10_608,
  })
  expect(settle({ ...order, is_delivery: false }, withCourier)).toMatchObject({ courier: 0, handed_over: 0 })
})

test('a refund borne by the platform keeps commission and payment, and returns the cash that the restaurant paid', () => {
  const refunds = { goods: 10_000, branch_discount: 1_000, platform_discount: 500, online: 0, by_restaurant: 8_500 }
  const before = settle({ ...order, online: 0 }, terms)
  const after = settle({ ...order, online: 0, platform_refunds: refunds }, terms)
  expect(settlementDifference(after, before)).toEqual({ ...noSettlement, compensation: 8_500, net: 8_500 })
})

test('the entries of an order add up to the settlement of its last state, whatever came between', () => {
  fc.assert(
    fc.property(anyTerms, fc.array(anyOrder, { minLength: 1, maxLength: 6 }), (any, states) => {
      let booked = { ...noSettlement }
      for (const state of states) {
        const entry = settlementDifference(settle(state, any), booked)
        booked = settlementDifference(booked, settlementDifference(noSettlement, entry))
      }
      const last = states.at(-1)
      expect(booked).toEqual(last && settle(last, any))
    }),
  )
})

test('nothing is lost: what was collected and granted equals what restaurant and platform get', () => {
  fc.assert(
    fc.property(anyTerms, anyOrder, (any, state) => {
      const s = settle(state, any)
      const platform =
        s.commission +
        s.commission_vat +
        s.payment_service +
        s.payment_service_vat +
        s.courier +
        s.courier_vat +
        s.advertising +
        s.advertising_vat
      expect(s.net + platform + s.handed_over).toBe(s.collected + s.platform_discount + s.compensation)
      expect(s.base).toBe(s.goods - s.branch_discount)
      expect(Object.values(s).every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

test('the shares of an order of 190.00 are the same for cash and online payments', () => {
  for (const online of [19_000, 0])
    expect(sharesOf({ ...order, online }, settle({ ...order, online }, terms))).toEqual({
      guest: 19_000,
      restaurant: 17_408,
      platform: 1_592,
    })
})

test('the lines of a settlement add up to what is owed, and the shares to what the guest paid', () => {
  fc.assert(
    fc.property(anyTerms, anyOrder, (any, state) => {
      const amounts = settle(state, any)
      expect(linesOf(amounts).reduce((sum, { amount }) => sum + amount, 0)).toBe(amounts.net)
      const { guest, restaurant, platform } = sharesOf(state, amounts)
      expect(restaurant + platform).toBe(guest)
    }),
  )
})
