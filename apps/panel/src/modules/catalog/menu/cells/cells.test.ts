import { cellFields, productStarts } from '@sofra/contract/catalog/product/product.columns.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CellField, cellText, isCellText, isRate, readCell, type Writing } from './cells.ts'

const lira = { symbol: '₺', symbol_format: 'suffix', thousands: '.', decimal: ',', decimals: 2 } as const
const dollar = { symbol: '$', symbol_format: 'prefix', thousands: ',', decimal: '.', decimals: 2 } as const
const tr: Writing = { lang: 'tr', currency: lira }
const en: Writing = { lang: 'en', currency: dollar }
const de: Writing = { lang: 'de', currency: { ...lira, symbol: '€' } }

test.each<[CellField, string, Writing, unknown]>([
  ['price', '12,50', tr, 1_250],
  ['price', '12.50', tr, 1_250],
  ['price', ' 1.234,56 ₺ ', tr, 123_456],
  ['price', '$1,234.56', en, 123_456],
  ['price', '1.234,56 €', de, 123_456],
  ['premium_price', '', tr, null],
  ['discount_rate', '', tr, 0],
  ['discount_rate', '%10', tr, 1_000],
  ['discount_rate', '7,5 %', de, 750],
  ['vat_rate', '20.25%', en, 2_025],
  ['name', '  Şiş köfte ', tr, 'Şiş köfte'],
  ['name', '', de, ''],
])('readCell parses %s "%s"', (field, text, writing, value) => {
  expect(readCell(field, text, writing)).toEqual({ value })
})

test.each<[CellField, string, string, object]>([
  ['price', '', 'rule.required', {}],
  ['price', 'on lira', 'menu.table.not-money', {}],
  ['price', '-5', 'rule.min', { min: 0 }],
  ['price', '10000001', 'rule.max', { max: 10_000_000 }],
  ['premium_price', '-0,01', 'rule.min', { min: 0 }],
  ['discount_rate', '101', 'rule.max', { max: 100 }],
  ['discount_rate', '-1', 'rule.min', { min: 0 }],
  ['vat_rate', '', 'rule.required', {}],
  ['vat_rate', '1,234', 'menu.table.not-rate', {}],
  ['name', ' ', 'rule.required', {}],
  ['name', 'a'.repeat(121), 'rule.max-length', { length: 120 }],
])('readCell refuses %s "%s"', (field, text, fault, params) => {
  expect(readCell(field, text, tr)).toEqual({ fault, params })
})

test('readCell returns the value that cellText has written', () => {
  const amount = fc.nat(1_000_000_000)
  const valuesOf = (field: CellField): fc.Arbitrary<string | number | null> => {
    if (isCellText(field)) return fc.constantFrom('Çay', 'Adana dürüm')
    if (isRate(field)) return fc.nat(10_000)
    return field in productStarts ? fc.option(amount) : amount
  }
  for (const writing of [tr, en, de])
    for (const field of cellFields)
      fc.assert(
        fc.property(valuesOf(field), (value) => {
          expect(readCell(field, cellText(field, value, writing), writing)).toEqual({ value })
        }),
      )
})
