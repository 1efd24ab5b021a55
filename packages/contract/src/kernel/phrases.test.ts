import { expect, test } from 'vitest'
import { allLanguages, directionOf, formatLocaleOf, type Lang, langOfTag, localeOf } from './languages.ts'
import { fill } from './phrases.ts'

const sidesOf = (text: string, lang: Lang, numbers: readonly number[]) => numbers.map((n) => fill(text, { n }, lang))

test('fill selects one of two sides by the number, and a single side for any number', () => {
  expect(sidesOf('{n} order|{n} orders', 'en', [0, 1, 2])).toEqual(['0 orders', '1 order', '2 orders'])
  expect(sidesOf('{n} sipariş', 'tr', [0, 1, 5])).toEqual(['0 sipariş', '1 sipariş', '5 sipariş'])
})

test('fill formats a count for its language, and keeps a formatted one', () => {
  expect(fill('{n} Zeile|{n} Zeilen', { n: 12_345 }, 'de')).toBe('12.345 Zeilen')
  expect(fill('{n} row|{n} rows', { n: 12_345 }, 'en')).toBe('12,345 rows')
  expect(fill('{n} Zeile|{n} Zeilen', { n: '1.000' }, 'de')).toBe('1.000 Zeilen')
  expect(['1', '10.001+'].map((n) => fill('{n} Zeile|{n} Zeilen', { n }, 'de'))).toEqual(['1 Zeile', '10.001+ Zeilen'])
  // Other parameters may be identifiers, such as a table or a year.
  expect(fill('Masa {number}', { number: 1_204 }, 'tr')).toBe('Masa 1204')
})

test("fill selects the side by the text's first number without an n", () => {
  const text = 'Must be at least {length} character|Must be at least {length} characters'
  expect([1, 2].map((length) => fill(text, { length }, 'en'))).toEqual([
    'Must be at least 1 character',
    'Must be at least 2 characters',
  ])
  expect(fill('{name}: {hours} hour|{name}: {hours} hours', { name: 'A', hours: 1 }, 'en')).toBe('A: 1 hour')
})

test('fill selects the first of two sides for the category one', () => {
  expect(sidesOf('{n} ligne|{n} lignes', 'fr', [0, 1, 1.5, 2])).toEqual(['0 ligne', '1 ligne', '1,5 ligne', '2 lignes'])
  expect(sidesOf('{n} a|{n} b', 'ja', [0, 1])).toEqual(['0 b', '1 b'])
})

test('fill selects sides in every language of the panel', () => {
  for (const lang of allLanguages)
    expect([0, 1, 2, 5].map((n) => fill('a|b|c|d|e|f', { n }, lang))).not.toContain('a|b')
})

test('localeOf returns a valid tag for every language, and langOfTag reverses it', () => {
  for (const lang of allLanguages) {
    expect(Intl.getCanonicalLocales(localeOf(lang))).toEqual([localeOf(lang)])
    expect(langOfTag(localeOf(lang))).toBe(lang)
  }
})

test('formatLocaleOf formats numbers and dates of every language with Latin digits and the Gregorian calendar', () => {
  const at = new Date(Date.UTC(2026, 10, 22, 12))
  for (const lang of allLanguages) {
    const locale = formatLocaleOf(lang)
    const year = new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone: 'UTC' }).format(at)
    expect([lang, year.match(/\d+/)?.[0]]).toEqual([lang, '2026'])
    expect(new Intl.NumberFormat(locale).format(1_234_567).replace(/\D/g, '')).toBe('1234567')
  }
})

test('directionOf returns rtl for languages written from right to left', () => {
  const wayOf = (lang: Lang) =>
    (new Intl.Locale(localeOf(lang)) as unknown as { getTextInfo(): { direction: string } }).getTextInfo().direction
  expect(allLanguages.filter((lang) => directionOf(lang) !== wayOf(lang))).toEqual([])
})

test('langOfTag maps a region to its language, and returns undefined for an unknown one', () => {
  const tags = ['fr-CH', 'en-GB', 'pt', 'pt-BR', 'zh-TW', 'sr-Latn-RS', 'sr-RS', 'xx', '']
  const expectedLangs = ['fr', 'en', 'pt_BR', 'pt_BR', 'zh_TW', 'sr_Latin', 'sr', undefined, undefined]
  expect(tags.map(langOfTag)).toEqual(expectedLangs)
})

test('fill selects one, few, many and other in Polish', () => {
  const text = '{n} zamówienie|{n} zamówienia|{n} zamówień|{n} zamówienia (część)'
  expect(sidesOf(text, 'pl', [1, 2, 5, 22, 1.5])).toEqual([
    '1 zamówienie',
    '2 zamówienia',
    '5 zamówień',
    '22 zamówienia',
    '1,5 zamówienia (część)',
  ])
})

test('fill selects all six categories in Arabic', () => {
  expect(sidesOf('zero|one|two|few|many|other', 'ar', [0, 1, 2, 3, 11, 100])).toEqual([
    'zero',
    'one',
    'two',
    'few',
    'many',
    'other',
  ])
})

test('fill selects the last side for a missing number or too few sides', () => {
  expect(fill('one|few|many', { n: 1.5 }, 'pl')).toBe('many')
  expect(fill('{n} order|orders')).toBe('orders')
})
