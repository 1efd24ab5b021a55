import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, parseMoney } from './money.text.ts'

const lira = { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 } as const
const dollar = { symbol: '$', symbol_format: 'prefix', thousands: ',', decimal: '.', decimals: 2 } as const
const franc = { symbol: 'Fr.', symbol_format: 'prefix', thousands: '’', decimal: '.', decimals: 2 } as const
const yen = { symbol: '¥', symbol_format: 'prefix', thousands: ',', decimal: '.', decimals: 0 } as const
const dinar = { symbol: 'KD', symbol_format: 'suffix', thousands: ',', decimal: '.', decimals: 3 } as const

test('formatMoney formats an amount by its currency', () => {
  expect(formatMoney(123_456, lira)).toBe('1.234,56\u00a0₺')
  expect(formatMoney(100_000_000, lira)).toBe('1.000.000,00\u00a0₺')
  expect(formatMoney(5, lira)).toBe('0,05\u00a0₺')
  expect(formatMoney(-1_950, lira)).toBe('-19,50\u00a0₺')
  expect(formatMoney(123_456, dollar)).toBe('$1,234.56')
  expect(formatMoney(1_234, yen)).toBe('¥1,234')
  expect(formatMoney(1_234_567, dinar)).toBe('1,234.567\u00a0KD')
})

test.each([
  ['12,5', 1_250],
  ['12.5', 1_250],
  ['12', 1_200],
  ['1.234', 123_400],
  ['1.234,56', 123_456],
  ['1,234.56', 123_456],
  ['1.234.567', 123_456_700],
  [' 1.234,56 ₺ ', 123_456],
  ['-3,10', -310],
  ['0', 0],
  ['-0', 0],
  ['145,50 TL', 14_550],
  ['145,50tl', 14_550],
  ['TRY 145,50', 14_550],
  ['145,50 ₺', 14_550],
  ['₺145,50', 14_550],
  ["1'250,50", 125_050],
])('parseMoney reads "%s" as %d', (text, amount) => {
  expect(parseMoney(text, lira)).toBe(amount)
})

test.each([
  '',
  '₺',
  'abc',
  '1,234',
  '1.23.4',
  '1.234.56',
  '12.34.567',
  '1e3',
  '1,e',
  '0,x1',
  '--1',
  '1,2,3',
  '145,50 TLX',
  '145,50 EUR',
  "1'25",
  '99999999999999999',
])('parseMoney refuses "%s" as an amount of lira', (text) => {
  expect(parseMoney(text, lira)).toBeNull()
})

test.each(["1'250.50", '1’250.50', "Fr. 1'250.50", 'CHF 1250.50'])(
  'parseMoney reads "%s" as 1250.50 francs',
  (text) => {
    expect(parseMoney(text, { ...franc, code: 'CHF' })).toBe(125_050)
    expect(parseMoney(text, { ...franc, code: 'CHF', thousands: '.', decimal: ',' })).toBe(125_050)
  },
)

test('parseMoney parses the output of formatMoney in every currency', () => {
  const amount = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 })
  fc.assert(
    fc.property(amount, fc.constantFrom(lira, dollar, franc, yen, dinar), (value, currency) => {
      expect(parseMoney(formatMoney(value, currency), currency)).toBe(value)
    }),
  )
})
