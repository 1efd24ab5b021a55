import { expect, test } from 'vitest'
import { toSearchText } from '../../kernel/search-text.ts'
import { foldedLetters, foundByWords } from './word-group.found.ts'

test.each([
  [
    'ŞİŞ',
    [
      ['Ş', 's'],
      ['İ', 'i'],
    ],
  ],
  ['ISPARTA', [['I', 'i']]],
  [
    'ılık ağaç',
    [
      ['ı', 'i'],
      ['ğ', 'g'],
      ['ç', 'c'],
    ],
  ],
  [
    'köşe'.normalize('NFD'),
    [
      ['ö', 'o'],
      ['ş', 's'],
    ],
  ],
  ['Fries 24', []],
] as const)('foldedLetters of %s are those that a search compares as others', (text, letters) => {
  expect(foldedLetters(text)).toEqual(letters)
})

const products = ['Izgara Köfte', 'Şiş KÖFTE', 'Meatball soup', 'Dondurma'].map((name) => ({
  name,
  text: toSearchText(name),
}))
const names = (found: readonly { name: string }[]) => found.map(({ name }) => name)

test('foundByWords gives what each word finds by itself, and what they find together', () => {
  const { each, together } = foundByWords(['KÖFTE', 'meatball', 'Frikadelle'], products)
  expect(each.map(({ folded, products }) => [folded, names(products)])).toEqual([
    ['kofte', ['Izgara Köfte', 'Şiş KÖFTE']],
    ['meatball', ['Meatball soup']],
    ['frikadelle', []],
  ])
  expect(names(together)).toEqual(['Izgara Köfte', 'Şiş KÖFTE', 'Meatball soup'])
})

test('foundByWords names the word that a search takes another for', () => {
  const { each } = foundByWords(['köfte', 'şiş  köfte', 'KOFTE', 'SIS KOFTE'], products)
  expect(each.map(({ same }) => same)).toEqual([undefined, undefined, 'köfte', 'şiş  köfte'])
})

test.each([[[]], [['']], [['  ']]])('foundByWords finds nothing by %j', (words) => {
  expect(foundByWords(words, products).together).toEqual([])
  expect(foundByWords(words, products).each.flatMap((one) => one.products)).toEqual([])
})
