import { menuRecords } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import { type Lang, languages } from '@sofra/contract/kernel/languages.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '../../../../../../tools/property-runs.ts'
import { anyMenu } from '../../../../test/menu-file.samples.ts'
import { turnsOf } from '../../../../test/turns.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import type { Sheet } from '../../../kernel/sheet/sheet.workbook.ts'
import { type WrittenSheet, writeSheets } from '../../../kernel/sheet/write-sheets.ts'
import { listOf } from '../menu-plan/menu-content.api.ts'
import { menuSheets } from './menu-file.export.ts'
import { type FileWorld, interpret } from './menu-file.interpret.ts'
import { columnNamed, fileSheets, headingOf, sheetKeys, sheetNamed } from './menu-file.sheets.ts'
import { formerWords } from './menu-file.words.ts'

const lang = fc.constantFrom<Lang>(...languages, 'fr')

/** Returns written sheets as a reader would return them, without a file. */
const asRead = (sheets: readonly WrittenSheet[]): Sheet[] =>
  sheets.map(({ name, columns, rows }) => ({
    name,
    rows: [columns.map(({ heading }) => heading), ...rows].map((cells, index) => ({
      row: index + 1,
      cells: [...cells],
    })),
  }))

const expectUnchanged = async (file: readonly Sheet[], world: FileWorld, language: Lang) => {
  const { faults, isMenu, rowsOf, target } = await interpret(file, world, language)
  expect(faults).toEqual([])
  expect(isMenu).toBe(true)
  expect(target).toEqual(world.content)
  for (const record of menuRecords)
    expect([...rowsOf[record].keys()]).toEqual(world.content[listOf[record]].map(({ ref }) => ref))
}

test('interpret finds no change in an exported menu, in any pair of languages', async () => {
  await fc.assert(
    fc.asyncProperty(anyMenu, lang, lang, (world, written, read) =>
      expectUnchanged(asRead(menuSheets(world, written)), world, read),
    ),
  )
})

test('interpret yields to other tasks between the rows of each sheet', async () => {
  const rowsOf = ({ content }: FileWorld) =>
    menuRecords.reduce((sum, record) => sum + content[listOf[record]].length, 0)
  const [world] = fc.sample(anyMenu, { numRuns: 50, seed: 7 }).toSorted((x, y) => rowsOf(y) - rowsOf(x)) as [FileWorld]
  const file = asRead(menuSheets(world, 'en'))
  const rows = rowsOf(world)
  expect(rows).toBeGreaterThan(5)
  // Each row is processed at least twice: as cells of a sheet, and as a row of the menu.
  expect(await turnsOf(() => interpret(file, world, 'en'))).toBeGreaterThanOrEqual(rows * 2)
})

test('interpret finds no change in the workbook as read from bytes', async () => {
  await fc.assert(
    fc.asyncProperty(anyMenu, lang, async (world, written) =>
      expectUnchanged(await readSheets(await writeSheets(menuSheets(world, written))), world, 'en'),
    ),
    runs(1 / 200, 'each writes and reads a workbook'),
  )
})

test('headings of a sheet, and names of sheets, are unique over all languages', () => {
  for (const key of sheetKeys) {
    for (const language of languages) {
      for (const column of fileSheets[key].columns)
        expect([key, columnNamed(key, headingOf(column, language))?.path]).toEqual([key, column.path])
    }
  }
})

test('headings and names of sheets of former versions are still recognised', () => {
  for (const key of sheetKeys) {
    const { name, columns } = fileSheets[key]
    for (const word of formerWords[name] ?? []) expect([word, sheetNamed(word)]).toEqual([word, key])
    for (const { heading, lang: of, path } of columns)
      for (const word of formerWords[heading] ?? []) {
        const written = of ? `${word} (${headingOf({ heading: `lang.${of}` }, of)})` : word
        expect([key, written, columnNamed(key, written)?.path]).toEqual([key, written, path])
      }
  }
})
