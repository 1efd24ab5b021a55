import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOfReturned, type RefundAmounts, type RefundLine, refundOf } from './order.refund.ts'

const amount = fc.oneof(fc.constant(0), fc.nat(7), fc.nat(100_000))
const chargedAmounts: fc.Arbitrary<RefundAmounts> = fc.record({
  goods: amount,
  discount_branch: amount,
  discount_platform: amount,
  wallet: amount,
  points: amount,
  earned: amount,
  online: amount,
  collected: amount,
})
/** Lines in any order; each unit has the number of the return that returns it. */
const lines = fc.array(
  fc.record({
    gross: amount,
    discount: amount,
    net: amount,
    parts: fc.array(fc.nat(3), { minLength: 1, maxLength: 5 }),
  }),
  { minLength: 1, maxLength: 8 },
)
const numbered = (list: readonly Omit<RefundLine, 'no' | 'quantity' | 'returned'>[], quantity = 1): RefundLine[] =>
  list.map((line, i) => ({ ...line, no: i + 1, quantity, returned: 0 }))

type Units = RefundLine & { parts: readonly number[] }

/** Returns the units of each line that one return returns. */
const unitsOf = (order: readonly Units[], part: number) =>
  order
    .map(({ no, parts }) => ({ no, quantity: parts.filter((one) => one === part).length }))
    .filter(({ quantity }) => quantity > 0)

/** Returns the lines before a return, with the units of earlier returns. */
const linesBefore = (order: readonly Units[], part: number) =>
  order.map((line) => ({ ...line, returned: line.parts.filter((one) => one < part).length }))

const sum = (amounts: readonly number[]) => amounts.reduce((all, one) => all + one, 0)

test('refundOf and priceOfReturned add up to the whole for any split of the units, and no part is negative', () => {
  fc.assert(
    fc.property(chargedAmounts, lines, fc.boolean(), (all, list, reversed) => {
      const order = list.map((line, i) => ({ ...line, no: i + 1, quantity: line.parts.length, returned: 0 }))
      const returns = [0, 1, 2, 3].map((part) => {
        const before = linesBefore(order, part)
        const orderLines = reversed ? before.toReversed() : before
        const units = unitsOf(order, part)
        return { refund: refundOf(all, orderLines, units), price: priceOfReturned(orderLines, units) }
      })
      const prices = returns.map(({ price }) => price)
      expect(sum(prices)).toBe(sum(order.map(({ net }) => net)))
      for (const field of Object.keys(all) as (keyof RefundAmounts)[]) {
        const parts = returns.map(({ refund }) => refund[field])
        expect(sum(parts)).toBe(all[field])
        expect(Math.min(...parts, ...prices)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

test('refundOf refunds half for one of two equal portions, and the rest for the other', () => {
  const none = { goods: 0, discount_branch: 0, discount_platform: 0, points: 0, earned: 0, online: 0, collected: 0 }
  const order = numbered([{ gross: 2_001, discount: 0, net: 2_001 }], 2)
  const half = [{ no: 1, quantity: 1 }]
  expect(refundOf({ ...none, wallet: 2_001 }, order, half).wallet).toBe(1_001)
  const second = order.map((line) => ({ ...line, returned: 1 }))
  expect(refundOf({ ...none, wallet: 2_001 }, second, half).wallet).toBe(1_000)
})

test('refundOf refunds a line in proportion to its price', () => {
  const order = numbered([
    { gross: 3_000, discount: 0, net: 3_000 },
    { gross: 2_000, discount: 1_000, net: 1_000 },
  ])
  const none = { goods: 0, discount_branch: 0, discount_platform: 0, wallet: 0, points: 0, earned: 0, online: 0 }
  const charged = { ...none, goods: 5_000, discount_branch: 1_000, wallet: 1_000, points: 7, collected: 3_000 }
  expect(refundOf(charged, order, [{ no: 2, quantity: 1 }])).toEqual({
    ...none,
    goods: 2_000,
    discount_branch: 1_000,
    wallet: 250,
    points: 2,
    collected: 750,
  })
})
