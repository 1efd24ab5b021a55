import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Rows of the table that leads whoever changes something: more would be searched instead of read. */
const most = 12

/** The rows of the table below a heading, without its own head. */
const rowsBelow = (text: string, heading: string) =>
  (text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)

const text = readFileSync(new URL('../ARCHITECTURE.md', import.meta.url), 'utf8')

test('“Where do I change …?” has twelve rows at most', () => {
  const rows = rowsBelow(text, 'Where do I change …?')
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.length).toBeLessThanOrEqual(most)
})

test('control: a row more is counted, one of another table is not', () => {
  const table = '\n## A\n\n| x | y |\n| --- | --- |\n| 1 | 2 |\n'
  expect(rowsBelow(`${table}\n## B\n${table.slice(6)}`, 'A')).toHaveLength(1)
  expect(rowsBelow(`${table}| 3 | 4 |\n\n## B\n`, 'A')).toHaveLength(2)
})
