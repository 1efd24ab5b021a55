import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText, parseMoney } from './money-text.ts'

test.each([
  ['1234,5', 123_450],
  ['1234.50', 123_450],
  ['1.234,50', 123_450],
  ['1,234.50', 123_450],
  ['1.234.567', 123_456_700],
  ['1.234', 123_400],
  ['12,5', 1_250],
  ['0,05', 5],
  [',5', 50],
  [' 90 ', 9_000],
  ['90,', 9_000],
])('reads %s', (typed, amount) => {
  expect(parseMoney(typed, 2)).toBe(amount)
})

test.each(['abc', '12,345,6x', '1,2345', '-5', ',', '1e3'])('refuses %s', (typed) => {
  expect(parseMoney(typed, 2)).toBeNaN()
})

test('an empty field is no amount, not a zero', () => {
  expect(parseMoney('  ', 2)).toBeUndefined()
})

test('what is shown reads back as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000_000 }),
      fc.constantFrom(0, 2, 3),
      fc.constantFrom(',', '.'),
      (amount, decimals, mark) => {
        expect(parseMoney(moneyText(amount, decimals, mark), decimals)).toBe(amount)
      },
    ),
  )
})
