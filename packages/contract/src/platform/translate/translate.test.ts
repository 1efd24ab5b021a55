import { expect, test } from 'vitest'
import { languages } from '../../kernel/languages.ts'
import { type Phrase, pluralExamples, pluralForms } from '../../kernel/phrases.ts'
import { allPhrases } from '../../phrases.ts'
import { longestTranslation, translationFault } from './translate.rules.ts'

const greeting: Phrase = ['{name}, hoş geldin', 'Welcome, {name}', 'Willkommen, {name}']
const count: Phrase = ['{n} sipariş', '{n} order|{n} orders', '{n} Bestellung|{n} Bestellungen']
const trial: Phrase = [
  'Deneme · {days} gün',
  'Trial · {days} day|Trial · {days} days',
  'Test · {days} Tag|Test · {days} Tage',
]
const codeOf = (...of: Parameters<typeof translationFault>) => translationFault(...of)?.code

test('translationFault accepts every built-in text', () => {
  const wrong = Object.entries<Phrase>(allPhrases).flatMap(([key, phrase]) =>
    languages.flatMap((lang, i) => {
      const fault = translationFault(lang, phrase, phrase[i] ?? '')
      return fault || (phrase[i]?.length ?? 0) > longestTranslation ? [[key, lang, fault]] : []
    }),
  )
  expect(wrong).toEqual([])
})

test.each([
  ['<b>{name}</b>', 'translate.wrong.html'],
  ['{name}<!-- -->', 'translate.wrong.html'],
  ['{name} &lt;3', 'translate.wrong.html'],
  ['{name} &#x3c;', 'translate.wrong.html'],
  ['{nom}, {name}', 'translate.wrong.unknown-place'],
  ['{name', 'translate.wrong.braces'],
  ['{name} {adı}', 'translate.wrong.braces'],
  ['Bienvenue', 'translate.wrong.missing-place'],
  ['{name}|{name}', 'translate.wrong.no-forms'],
  ['{name} & Fils, 3 < 5 > 2', undefined],
] as const)('translationFault of "%s" is %s', (text, code) => {
  expect(codeOf('fr', greeting, text)).toBe(code)
})

test('translationFault reports missing and unknown placeholders', () => {
  expect(translationFault('fr', greeting, 'Bienvenue')?.params).toEqual({ places: '{name}' })
  expect(translationFault('fr', greeting, '{nom} {prenom} {name}')?.params).toEqual({ places: '{nom}, {prenom}' })
})

test('translationFault accepts one form, two, or as many as the language has', () => {
  const six = 'لا طلبات|طلب واحد|طلبان|{n} طلبات|{n} طلبًا|{n} طلب'
  const of = (text: string) => codeOf('ar', count, text)
  expect([of('{n} طلب'), of('طلب|{n} طلب'), of(six)]).toEqual([undefined, undefined, undefined])
  expect([of('a|b|{n}'), of(`${six}|{n}`)]).toEqual(['translate.wrong.forms', 'translate.wrong.forms'])
  expect(translationFault('ar', count, 'a|b|{n}')?.params).toEqual({
    n: 6,
    forms: 'zero | one | two | few | many | other',
  })
  expect(codeOf('fr', count, '|{n} commandes')).toBe('translate.wrong.empty-form')
})

test('translationFault allows a form without its number, except the last one', () => {
  expect(codeOf('ar', count, '{n} طلب|طلبات')).toBe('translate.wrong.missing-place')
  expect(codeOf('ar', trial, 'يوم واحد|{days} يوم')).toBeUndefined()
  expect(codeOf('ar', trial, 'يوم واحد|أيام')).toBe('translate.wrong.missing-place')
})

test('pluralExamples returns numbers for every form of a language', () => {
  expect(pluralForms('ar')).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
  expect(pluralExamples('pl')).toEqual([
    ['one', '1'],
    ['few', '2, 3, 4'],
    ['many', '0, 5, 6'],
    ['other', '1.5'],
  ])
  expect(pluralExamples('fr').map(([form]) => form)).toEqual(['one', 'many', 'other'])
  for (const [, numbers] of pluralExamples('fr')) expect(numbers).not.toBe('')
})
