import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountOfHeads, amountOfItems, type BillOrder } from './bill.split.ts'

const order = (
  id: number,
  to_pay: number,
  ...lines: readonly (readonly [quantity: number, net: number, paid?: number])[]
): BillOrder => ({
  id,
  to_pay,
  lines: lines.map(([quantity, net, paid = 0], i) => ({ order_id: id, no: i + 1, quantity, net, paid })),
})

test('amountOfItems charges a line’s share of its order’s amount, and the rest with the last items', () => {
  // With a discount of 10 % and a tip, the lines add up to 300 and the order to 280.
  const one = order(1, 280, [3, 100], [1, 200])
  expect(amountOfItems([one], [{ order_id: 1, no: 2, quantity: 1 }])).toBe(187)
  expect(amountOfItems([one], [{ order_id: 1, no: 1, quantity: 3 }])).toBe(93)
  expect(amountOfItems([one], [{ order_id: 1, no: 1, quantity: 1 }])).toBe(31)
  const rest = order(1, 280, [3, 100, 1], [1, 200])
  expect(amountOfItems([rest], [{ order_id: 1, no: 1, quantity: 2 }])).toBe(62)
})

test('amountOfItems refuses items that are not on the bill, paid or repeated', () => {
  const orders = [order(1, 300, [3, 300, 2])]
  const item = { order_id: 1, no: 1, quantity: 1 }
  for (const items of [[{ ...item, order_id: 2 }], [{ ...item, no: 2 }], [{ ...item, quantity: 2 }], [item, item]])
    expect(amountOfItems(orders, items)).toBeUndefined()
})

test('amountOfItems and amountOfHeads add up to the total for any division', () => {
  const line = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 0, max: 100_000 }))
  const orders = fc.tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.array(line, { minLength: 1, maxLength: 8 }))
  fc.assert(
    fc.property(orders, ([to_pay, lines]) => {
      const paid = lines.map(() => 0)
      let all = 0
      for (const [i, [quantity]] of lines.entries())
        for (let n = 0; n < quantity; n += 1) {
          const now = order(1, to_pay, ...lines.map(([count, net], at) => [count, net, paid[at] ?? 0] as const))
          all += amountOfItems([now], [{ order_id: 1, no: i + 1, quantity: 1 }]) ?? Number.NaN
          paid[i] = (paid[i] ?? 0) + 1
        }
      expect(all).toBe(to_pay)
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 20 }), (total, heads) => {
      let due = total
      for (let remainingHeads = heads; remainingHeads > 0; remainingHeads -= 1)
        due -= amountOfHeads(due, 1, remainingHeads)
      expect(due).toBe(0)
    }),
  )
})
