import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv } from './import.csv.ts'

const read = async (bytes: Buffer) => {
  const rows = []
  for await (const part of readCsv(bytes, 'utf-8')) rows.push(...part)
  return rows
}
const cellsOf = async (text: string) => (await read(Buffer.from(text))).map(({ cells }) => cells)

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
/** A cell as programs write it: quoted if needed, or always. */
const cell = fc
  .tuple(
    fc.string({ unit: fc.constantFrom('a', 'ş', 'İ', '"', ';', ',', '\n', '\r', ' ', '😀', '\u2028'), maxLength: 8 }),
    fc.boolean(),
  )
  .map(([text, always]) => ({ text, written: always || /["\n\r;,]/.test(text) ? quoted(text) : text }))
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: 1 }))

test('readCsv returns the written cells, whatever their content and the boundaries of chunks', () =>
  fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(';', ','),
      fc.constantFrom('\n', '\r\n'),
      fc.integer({ min: 65_500, max: 65_560 }),
      async (rows, separator, newline, before) => {
        // Preceding rows, so that a chunk ends near the tested text.
        const first = Array.from({ length: Math.ceil(before / 1_000) }, (_, i) => [
          'x'.repeat(Math.min(1_000, before - i * 1_000)),
        ])
        const written = rows.map((cells) => cells.map(({ written }) => written).join(separator))
        const lines = [...first.map(([text]) => text), ...written]
        const text = `sep=${separator}\n${lines.join(newline)}`
        const expected = [...first, ...rows.map((cells) => cells.map(({ text }) => text))]
        expect(await cellsOf(text)).toEqual(expected.filter((cells) => cells.some((one) => one !== '')))
      },
    ),
  ))

test.each([
  ['a mark within a cell is one of its text', 'a;5" pizza;b', [['a', '5" pizza', 'b']]],
  ['what follows a closed cell is of its text', '"a"b;c', [['ab', 'c']]],
  ['a line end of a Mac is none within a line', 'a\rb;c\r\n', [['ab', 'c']]],
  [
    'empty lines are no rows',
    'a;b\n\n;\nc;d',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  ['a tab separates where it stands most often', 'a\tb;c\td', [['a', 'b;c', 'd']]],
])('readCsv: %s', async (_, text, cells) => {
  expect(await cellsOf(text)).toEqual(cells)
})

test('readCsv numbers rows like a spreadsheet, and reports the row of a too long quoted text', async () => {
  expect((await read(Buffer.from('a;b\n\n"c\nd";e\nf;g'))).map(({ row }) => row)).toEqual([1, 3, 4])
  for (const text of ['d'.repeat(40_000), '""'.repeat(40_000)])
    await expect(read(Buffer.from(`a;b\nc;"${text}"\n`))).rejects.toMatchObject({
      code: 'import.open-quote',
      params: { row: 2 },
    })
})
