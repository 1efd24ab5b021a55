import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type RefundAmounts, type RefundLine, refundOf } from './order.refund.ts'

const amount = fc.oneof(fc.constant(0), fc.nat(7), fc.nat(100_000))
const taken: fc.Arbitrary<RefundAmounts> = fc.record({
  goods: amount,
  discount_branch: amount,
  discount_platform: amount,
  wallet: amount,
  points: amount,
  earned: amount,
  online: amount,
  collected: amount,
})
/** Lines in any order, each with the number of the return that brings it back. */
const lines = fc.array(fc.record({ gross: amount, discount: amount, net: amount, part: fc.nat(3) }), {
  minLength: 1,
  maxLength: 8,
})
const numbered = <T extends Omit<RefundLine, 'no'>>(list: readonly T[]) =>
  list.map((line, i) => ({ ...line, no: i + 1 }))
const numbers = (list: readonly { no: number }[]) => new Set(list.map(({ no }) => no))

test('refundOf of any split of the lines adds up to exactly what was taken, and no part is below 0', () => {
  fc.assert(
    fc.property(taken, lines, fc.boolean(), (all, list, reversed) => {
      const order = numbered(list)
      const given = reversed ? order.toReversed() : order
      const parts = [...Map.groupBy(order, ({ part }) => part).values()].map((some) =>
        refundOf(all, given, numbers(some)),
      )
      expect(refundOf(all, given, numbers(order))).toEqual(all)
      for (const field of Object.keys(all) as (keyof RefundAmounts)[]) {
        for (const part of parts) expect(part[field]).toBeGreaterThanOrEqual(0)
        expect(parts.reduce((sum, part) => sum + part[field], 0)).toBe(all[field])
      }
    }),
  )
})

test('refundOf gives a line its part by what it costs', () => {
  const order = numbered([
    { gross: 3_000, discount: 0, net: 3_000 },
    { gross: 2_000, discount: 1_000, net: 1_000 },
  ])
  const none = { goods: 0, discount_branch: 0, discount_platform: 0, wallet: 0, points: 0, earned: 0, online: 0 }
  const whole = { ...none, goods: 5_000, discount_branch: 1_000, wallet: 1_000, points: 7, collected: 3_000 }
  expect(refundOf(whole, order, new Set([2]))).toEqual({
    ...none,
    goods: 2_000,
    discount_branch: 1_000,
    wallet: 250,
    points: 2,
    collected: 750,
  })
})
