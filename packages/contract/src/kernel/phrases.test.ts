import { expect, test } from 'vitest'
import { fill } from './phrases.ts'

const sidesOf = (text: string, lang: string, numbers: readonly number[]) => numbers.map((n) => fill(text, { n }, lang))

test('fill picks one of two sides by whether it is one, and a single side for any number', () => {
  expect(sidesOf('{n} order|{n} orders', 'en', [0, 1, 2])).toEqual(['0 orders', '1 order', '2 orders'])
  expect(sidesOf('{n} sipariş', 'tr', [0, 1, 5])).toEqual(['0 sipariş', '1 sipariş', '5 sipariş'])
})

test('fill counts in Polish by one, few, many and other', () => {
  const text = '{n} zamówienie|{n} zamówienia|{n} zamówień|{n} zamówienia (część)'
  expect(sidesOf(text, 'pl', [1, 2, 5, 22, 1.5])).toEqual([
    '1 zamówienie',
    '2 zamówienia',
    '5 zamówień',
    '22 zamówienia',
    '1.5 zamówienia (część)',
  ])
})

test('fill counts in Arabic by all six categories', () => {
  expect(sidesOf('zero|one|two|few|many|other', 'ar', [0, 1, 2, 3, 11, 100])).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ])
})

test('fill takes the last side where a number is missing or the text has too few sides', () => {
  expect(fill('one|few|many', { n: 1.5 }, 'pl')).toBe('many')
  expect(fill('{n} order|orders')).toBe('orders')
})
