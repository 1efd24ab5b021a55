import { expect, test } from 'vitest'
import { withSynonyms } from './word-group.synonyms.ts'

const groups = [
  ['Köfte', 'meatball', 'Frikadelle'],
  ['Dondurma', 'ice cream', 'Eis'],
  ['Ayran', 'yoğurt içeceği'],
]

test.each([
  ['a word of no group is itself, folded', 'Şiş  KEBAP', ['sis kebap']],
  ['a known word is also the others of its group', 'KÖFTE', ['kofte', 'meatball', 'frikadelle']],
  [
    'its neighbours stay',
    'ızgara köfte tabağı',
    ['izgara kofte tabagi', 'izgara meatball tabagi', 'izgara frikadelle tabagi'],
  ],
  ['several words may stand for one', 'Ice  Cream', ['ice cream', 'dondurma', 'eis']],
  ['and one for several', 'ayran', ['ayran', 'yogurt icecegi']],
  ['a part of a word is not replaced', 'köfteci eisbein ice', ['kofteci eisbein ice']],
  ['nothing stays nothing', '  ', ['']],
] as const)('%s', (_, query, ways) => {
  expect(withSynonyms(query, groups)).toEqual(ways)
})

test('withSynonyms returns every pair of two known words, and at most 32 of many', () => {
  expect(withSynonyms('köfte ayran', groups)).toHaveLength(6)
  expect(withSynonyms('köfte eis köfte eis köfte', groups)).toHaveLength(32)
  expect(withSynonyms('köfte eis köfte eis köfte', groups)[0]).toBe('kofte eis kofte eis kofte')
})
