import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type BulkChange,
  type BulkState,
  bulk,
  differences,
  directions,
  endings,
  highestPrice,
  mostTags,
  priceUnits,
  roundPrice,
} from './bulk.rules.ts'

const nothing: BulkChange = {
  price: null,
  rounding: null,
  vat_rate: null,
  add_tags: [],
  remove_tags: [],
  show_in_list: null,
  status: null,
}
const soup: BulkState = {
  price: 9_500,
  premium_price: 9_000,
  vat_rate: 1_000,
  tags: ['hot'],
  show_in_list: true,
  status: 'closed',
  closed_until: '2999-01-01T00:00:00Z',
}

test.each([
  [9_545, '00', 'nearest', 9_500],
  [9_545, '00', 'up', 9_600],
  [9_545, '50', 'nearest', 9_550],
  [9_550, '50', 'down', 9_550],
  [9_550, '00', 'nearest', 9_600],
  [9_545, '90', 'nearest', 9_590],
  [9_545, '90', 'down', 9_490],
  [30, '90', 'down', 90],
  [0, '90', 'up', 0],
  [30, '00', 'nearest', 100],
  [highestPrice, '90', 'up', highestPrice - 10],
] as const)('rounding %i to .%s %s returns %i', (price, ending, direction, expected) => {
  expect(roundPrice(price, { ending, direction })).toBe(expected)
})

test('bulk change raises prices and premium prices by a rate or an amount', () => {
  const by = (price: BulkChange['price'], rounding: BulkChange['rounding'] = null) => {
    const { price: now, premium_price } = bulk(soup, { ...nothing, price, rounding }, true)
    return [now, premium_price]
  }
  expect(by({ unit: 'rate', by: 1_000 })).toEqual([10_450, 9_900])
  expect(by({ unit: 'rate', by: -333 })).toEqual([9_184, 8_700])
  expect(by({ unit: 'amount', by: -9_200 })).toEqual([300, 0])
  expect(by({ unit: 'rate', by: 1_000 }, { ending: '90', direction: 'nearest' })).toEqual([10_490, 9_890])
})

test('bulk change opens nothing below a closed category and sets no end for a permanent closing', () => {
  expect(bulk(soup, { ...nothing, status: 'open' }, false)).toEqual(soup)
  expect(bulk(soup, { ...nothing, status: 'open' }, true)).toMatchObject({ status: 'open', closed_until: null })
  expect(bulk(soup, { ...nothing, status: 'closed' }, true)).toMatchObject({ status: 'closed', closed_until: null })
})

const tag = fc.constantFrom(...'abcdefghijklmnop')
const tags = (maxLength: number) => fc.uniqueArray(tag, { maxLength })
const price = fc.oneof(fc.nat(5_000), fc.nat(highestPrice))
const state: fc.Arbitrary<BulkState> = fc
  .record({
    price,
    premium_price: fc.option(price),
    vat_rate: fc.nat(10_000),
    tags: tags(mostTags),
    show_in_list: fc.boolean(),
    closed: fc.boolean(),
  })
  .map(({ closed, ...more }) => ({ ...more, status: closed ? 'closed' : 'open', closed_until: null }))
const rounding = fc.record({ ending: fc.constantFrom(...endings), direction: fc.constantFrom(...directions) })
const change: fc.Arbitrary<BulkChange> = fc.record({
  price: fc.option(
    fc.record({ unit: fc.constantFrom(...priceUnits), by: fc.integer({ min: -1_000_000, max: 1_000_000 }) }),
  ),
  rounding: fc.option(rounding),
  vat_rate: fc.option(fc.nat(10_000)),
  add_tags: tags(5),
  remove_tags: tags(5),
  show_in_list: fc.option(fc.boolean()),
  status: fc.option(fc.constantFrom('open' as const, 'closed' as const)),
})

test('bulk change keeps prices whole and within limits, and tags unique', () => {
  fc.assert(
    fc.property(state, change, fc.boolean(), (before, change, open) => {
      const after = bulk(before, change, open)
      for (const amount of [after.price, after.premium_price ?? 0]) {
        expect(Number.isSafeInteger(amount) && amount >= 0 && amount <= highestPrice).toBe(true)
        if (change.rounding && amount > 0) expect(amount % 100).toBe(Number(change.rounding.ending))
      }
      expect(after.premium_price === null).toBe(before.premium_price === null)
      expect(new Set(after.tags).size).toBe(after.tags.length)
      expect(after.tags.length).toBeLessThanOrEqual(mostTags)
      expect(before.tags.filter((one) => !change.remove_tags.includes(one) && !after.tags.includes(one))).toEqual([])
      expect(differences(before, bulk(before, nothing, open))).toEqual([])
    }),
  )
})

test('rounding returns the nearest price of its ending in its direction and is idempotent', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: highestPrice - 100 }), rounding, (amount, how) => {
      const rounded = roundPrice(amount, how)
      expect(rounded % 100).toBe(Number(how.ending))
      expect(Math.abs(rounded - amount)).toBeLessThan(100)
      if (how.direction === 'up') expect(rounded).toBeGreaterThanOrEqual(amount)
      if (how.direction === 'down' && amount >= (Number(how.ending) || 100)) expect(rounded).toBeLessThanOrEqual(amount)
      if (how.direction === 'nearest' && amount >= 50) expect(Math.abs(rounded - amount)).toBeLessThanOrEqual(50)
      if (rounded > 0) expect(roundPrice(rounded, how)).toBe(rounded)
    }),
  )
})
