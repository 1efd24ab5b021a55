import { toSearchText } from '@sofra/contract/kernel/search-text.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'

const { admin } = await testDatabase()

const folded = async (texts: readonly string[]) => {
  const rows = await admin<{ text: string }>(
    'select app.search_text(t) as text from unnest($1::text[]) with ordinality as x (t, i) order by i',
    [texts],
  )
  return rows.map(({ text }) => text)
}

/** Latin with its supplements and extensions, marks, Greek, Cyrillic, Hebrew, Arabic; punctuation with the apostrophes. */
const blocks = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x36f],
  [0x370, 0x52f],
  [0x5d0, 0x6ff],
  [0x1e00, 0x1fff],
  [0x2010, 0x2060],
] as const

test.each(blocks)('app.search_text folds each letter from U+%x to U+%x like the contract', async (first, last) => {
  const letters = Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i))
  const inDatabase = await folded(letters)
  expect(letters.filter((letter, i) => toSearchText(letter) !== inDatabase[i])).toEqual([])
  const isWhole = letters.map((letter) => `x${letter}y`)
  expect(await folded(isWhole)).toEqual(isWhole.map(toSearchText))
})

test('stored values equal app.search_text after the migration that changed it', async () => {
  const stale = await admin('select id from neighbourhood where key <> app.place_key(name) limit 1')
  expect(stale).toEqual([])
})

test.each([
  ['ISPARTA ısparta Isparta', 'isparta isparta isparta'],
  ['İSTANBUL istanbul', 'istanbul istanbul'],
  ['Çiğ Köfte, Şöbiyet, Güllaç', 'cig kofte, sobiyet, gullac'],
  ['Hâlâ kâğıt', 'hala kagit'],
  ['René Ñandú Ärger Xelîl', 'rene nandu arger xelil'],
  ['O’Neil', "o'neil"],
  ['Große Æther', 'grosse aether'],
  // Typed with combining marks, as some keyboards send them.
  ['c\u0327ig\u0306 s\u0327o\u0308', 'cig so'],
])('folds %s', async (text, expected) => {
  expect(await folded([text])).toEqual([expected])
  expect(toSearchText(text)).toBe(expected)
})
