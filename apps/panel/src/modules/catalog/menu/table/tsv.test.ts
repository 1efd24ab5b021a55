import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTsv, writeTsv } from './tsv.ts'

test.each([
  ['one column', '12,50\r\n13,00\r\n', [['12,50'], ['13,00']]],
  [
    'a block',
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['an empty cell between', 'a\t\tb', [['a', '', 'b']]],
  ['a quoted line end', '"a\nb"\tc', [['a\nb', 'c']]],
  ['a quoted quote', '"5"" boru"', [['5" boru']]],
  ['a quote within a word', 'Dürüm 5"\tx', [['Dürüm 5"', 'x']]],
  ['lines of an old Mac', 'a\rb', [['a'], ['b']]],
])('parseTsv reads %s', (_, text, rows) => {
  expect(parseTsv(text)).toEqual(rows)
})

test('parseTsv reads what writeTsv has written', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', 'ş', ',') })
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((wide) => fc.array(fc.array(cell, { minLength: wide, maxLength: wide }), { minLength: 1, maxLength: 4 }))
  fc.assert(
    fc.property(rows, (table) => {
      // An empty last row cannot be distinguished from a trailing line end.
      fc.pre(table.at(-1)?.some((text) => text !== '') ?? false)
      expect(parseTsv(writeTsv(table))).toEqual(table)
    }),
  )
})
