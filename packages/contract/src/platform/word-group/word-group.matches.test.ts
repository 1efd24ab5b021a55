import { expect, test } from 'vitest'
import { toSearchText } from '../../kernel/search-text.ts'
import { foldedLetters, matchByWord } from './word-group.matches.ts'

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
] as const)('foldedLetters of %s are the letters that a search replaces', (text, letters) => {
  expect(foldedLetters(text)).toEqual(letters)
})

const products = ['Izgara Köfte', 'Şiş KÖFTE', 'Meatball soup', 'Dondurma'].map((name) => ({
  name,
  text: toSearchText(name),
}))
const names = (groups: readonly { name: string }[]) => groups.map(({ name }) => name)

test('matchByWord returns the matches of each word, and of all words together', () => {
  const { each, together } = matchByWord(['KÖFTE', 'meatball', 'Frikadelle'], products)
  expect(each.map(({ folded, products }) => [folded, names(products)])).toEqual([
    ['kofte', ['Izgara Köfte', 'Şiş KÖFTE']],
    ['meatball', ['Meatball soup']],
    ['frikadelle', []],
  ])
  expect(names(together)).toEqual(['Izgara Köfte', 'Şiş KÖFTE', 'Meatball soup'])
})

test('matchByWord returns the earlier word that a search treats as the same', () => {
  const { each } = matchByWord(['köfte', 'şiş  köfte', 'KOFTE', 'SIS KOFTE'], products)
  expect(each.map(({ same }) => same)).toEqual([undefined, undefined, 'köfte', 'şiş  köfte'])
})

test.each([[[]], [['']], [['  ']]])('matchByWord returns nothing for %j', (words) => {
  expect(matchByWord(words, products).together).toEqual([])
  expect(matchByWord(words, products).each.flatMap((one) => one.products)).toEqual([])
})
