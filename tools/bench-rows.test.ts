import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rows } from '../bench/rows.ts'

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

/** The first column of the table of figures. */
const shown = () => {
  const [, figures = ''] = read('docs/performance.md').split('\n## Figures\n')
  const [, ...lines] = (figures.split('\n## ')[0] ?? '').split('\n').filter((line) => /^\| (?!---)/.test(line))
  return lines.map((line) => line.split(' | ')[0]?.slice(2))
}

// What a bench prints is of the type `Row`, so it is one of them.
test('the table of figures has each row that the benches print, and no other', () => {
  expect(shown()).toEqual([...rows])
  expect(new Set(rows).size).toBe(rows.length)
})

test('each row is printed by a bench', () => {
  const benches = readdirSync(new URL('../bench', import.meta.url)).filter((file) => !/^(rows\.ts|README)/.test(file))
  const printed = benches.map((file) => read(`bench/${file}`)).join('\n')
  expect(rows.filter((row) => !["'", '"'].some((quote) => printed.includes(quote + row + quote)))).toEqual([])
})
