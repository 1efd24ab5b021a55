import fc from 'fast-check'
import type { RefundsByBearer, SettledOrder } from './settlement.rules.ts'

export const noRefunds: RefundsByBearer = {
  goods: 0,
  branch_discount: 0,
  platform_discount: 0,
  online: 0,
  by_restaurant: 0,
}

const rate = fc.nat(10_000)
const fee = fc.record({ rate, fixed: fc.nat(5_000) })
/** Any rates and amounts. */
export const anyTerms = fc.record({ commission: fee, payment_service: fee, courier: fee, advertising: fee, vat: rate })
/** Orders whose refunds and discounts are parts of what was sold. */
export const anyOrder = fc
  .record({
    goods: fc.nat(1_000_000),
    shares: fc.array(fc.nat(100), { minLength: 8, maxLength: 8 }),
    online: fc.nat(1_000_000),
  })
  .map(({ goods, shares, online }): SettledOrder => {
    const [a, b, c, d, e, f, tip, fees] = shares as [number, number, number, number, number, number, number, number]
    const part = (of: number, percent: number) => Math.floor((of * percent) / 100)
    const branch_discount = part(goods, a)
    const platform_discount = part(goods - branch_discount, b)
    const share = {
      goods: part(goods, c),
      branch_discount: part(branch_discount, c),
      platform_discount: part(platform_discount, c),
    }
    return {
      counts: d > 10,
      is_delivery: e > 50,
      goods,
      branch_discount,
      platform_discount,
      delivery_fee: fees * 10,
      tip: tip * 10,
      online,
      branch_refunds: { ...share, online: part(online, f), by_restaurant: 0 },
      platform_refunds: { ...noRefunds, by_restaurant: part(goods, 100 - c) },
    }
  })
