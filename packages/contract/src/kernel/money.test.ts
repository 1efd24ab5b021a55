import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, applyRate, includedTax } from './money.ts'

const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
const rate = fc.integer({ min: 0, max: 10_000 })
const weights = fc
  .array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })
  .filter((list) => list.some((weight) => weight > 0))

test('applyRate rounds half away from zero', () => {
  expect([applyRate(5, 5_000), applyRate(-5, 5_000), applyRate(1_001, 5), applyRate(999, 5)]).toEqual([3, -3, 1, 0])
  expect(applyRate(18_000, 1_200)).toBe(2_160)
})

test('applyRate agrees with exact arithmetic for every amount', () => {
  fc.assert(
    fc.property(amount, rate, (value, basisPoints) => {
      const doubled = 2n * BigInt(Math.abs(value)) * BigInt(basisPoints) + 10_000n
      const exact = Number(doubled / 20_000n)
      expect(applyRate(value, basisPoints)).toBe(value < 0 && exact !== 0 ? -exact : exact)
    }),
  )
})

test('includedTax equals the tax that a net amount adds', () => {
  expect([includedTax(12_000, 2_000), includedTax(11_000, 1_000), includedTax(10_100, 100)]).toEqual([
    2_000, 1_000, 100,
  ])
  fc.assert(
    fc.property(fc.nat(1_000_000_000), rate, (gross, basisPoints) => {
      const net = gross - includedTax(gross, basisPoints)
      expect(Math.abs(net + applyRate(net, basisPoints) - gross)).toBeLessThanOrEqual(1)
    }),
  )
})

test('allocate returns parts that add up to the total, have its sign and differ by less than one unit from their exact share', () => {
  fc.assert(
    fc.property(amount, weights, (total, list) => {
      const parts = allocate(total, list)
      const sum = list.reduce((all, weight) => all + weight, 0)
      expect(parts.reduce((all, part) => all + part, 0)).toBe(total)
      for (const [index, part] of parts.entries()) {
        expect(part * Math.sign(total)).toBeGreaterThanOrEqual(0)
        const distance = BigInt(part) * BigInt(sum) - BigInt(total) * BigInt(list[index] ?? 0)
        expect(distance < BigInt(sum) && distance > -BigInt(sum)).toBe(true)
      }
    }),
  )
})

test('allocate never exceeds a weight while the total is within their sum', () => {
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (list, share) => {
      const total = Math.floor(list.reduce((all, weight) => all + weight, 0) * share)
      for (const [index, part] of allocate(total, list).entries()) expect(part).toBeLessThanOrEqual(list[index] ?? 0)
    }),
  )
})

test('allocate depends on the order only among equal weights', () => {
  const pairs = (list: readonly number[], total: number) =>
    allocate(total, list)
      .map((part, index) => [list[index] ?? 0, part] as const)
      .sort(([a, x], [b, y]) => a - b || x - y)
  fc.assert(
    fc.property(fc.nat(1_000_000), weights, (total, list) => {
      expect(pairs(list.toReversed(), total)).toEqual(pairs(list, total))
    }),
  )
})

test('allocate gives the rest to the largest remainder, then the larger weight, then the earlier position', () => {
  expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(allocate(10, [1, 3, 4])).toEqual([1, 4, 5])
  expect(allocate(1, [1, 2, 3])).toEqual([0, 0, 1])
  expect(allocate(2, [1, 3])).toEqual([0, 2])
  expect(allocate(-1, [1, 2])).toEqual([0, -1])
})

test('allocate throws for an amount without a weight above 0', () => {
  expect(() => allocate(1, [0, 0])).toThrow('A total cannot be split without a weight above 0')
  expect(allocate(0, [0, 0])).toEqual([0, 0])
})
