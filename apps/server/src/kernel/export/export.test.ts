import { expect, test } from 'vitest'
import { readSheets } from '../sheet/read-sheets.ts'
import { asFile } from './export.ts'

test('asFile writes names of object properties, and characters that a workbook cannot hold', async () => {
  const names = ['constructor', '__proto__', 'tab\u0001', '_x0041_']
  const rows = names.map((name) => ({ name }))
  const { bytes } = await asFile('kitchen', ['name'], rows, 'xlsx', { lang: 'en', now: new Date() })
  const [sheet] = await readSheets(bytes)
  expect(sheet?.rows.slice(1).map(({ cells }) => cells)).toEqual(names.map((name) => [name]))
})
