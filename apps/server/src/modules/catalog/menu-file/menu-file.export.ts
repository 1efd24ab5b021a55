import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { SheetColumn, WrittenCell, WrittenSheet } from '../../../kernel/sheet/write-sheets.ts'
import { type Fields, listOf } from '../menu-plan/menu-content.api.ts'
import type { CellWorld } from './menu-file.cells.ts'
import { valueAt } from './menu-file.fill.ts'
import { type FileWorld, worldOf } from './menu-file.interpret.ts'
import { nameBook } from './menu-file.names.ts'
import { entriesOf } from './menu-file.records.ts'
import {
  type Column,
  fileSheets,
  headingOf,
  idColumn,
  type SheetKey,
  sheetKeys,
  sheetName,
} from './menu-file.sheets.ts'
import { fileText } from './menu-file.words.ts'

/** Returns the written form of a column; the id, which must not be edited, is grey. */
const writtenColumn = (column: Column, world: CellWorld): SheetColumn => {
  const { width, wrap } = column.cell
  const format = column.cell.format?.(world)
  return {
    heading: headingOf(column, world.lang),
    width: column === idColumn ? 8 : width,
    ...(format ? { format } : {}),
    ...(column === idColumn ? { quiet: true as const } : {}),
    ...(wrap ? { wrap } : {}),
  }
}

const optionsOf = ({ content }: FileWorld): Fields[] => {
  const groups = nameBook(entriesOf(content.groups))
  const parts = { material: nameBook(entriesOf(content.materials)), product: nameBook(entriesOf(content.products)) }
  return content.groups.flatMap(({ ref, kind, items }) =>
    items.map((item) => ({ ...item, group: groups.write(ref), part: parts[kind].write(item.part) })),
  )
}

const offersOf = ({ content }: FileWorld, { names }: CellWorld): Fields[] => {
  const products = nameBook(entriesOf(content.products))
  return content.products.flatMap(({ ref, category_id, offers }) =>
    offers.map(({ hidden, ...offer }) => ({
      ...offer,
      product: products.write(ref),
      category: names.category.write(category_id),
      sold: !hidden,
    })),
  )
}

const rowsOf = (key: SheetKey, world: FileWorld, cells: CellWorld): Fields[] => {
  if (key === 'option') return optionsOf(world)
  if (key === 'offer') return offersOf(world, cells)
  return world.content[listOf[key]].map((row) => ({ ...row, id: Number(row.ref) }) as unknown as Fields)
}

const cellsOf = (row: Fields, columns: readonly Column[], world: CellWorld) =>
  columns.map(({ cell, path }): WrittenCell => cell.write(valueAt(row, path), world))

const steps = ['export', 'cells', 'new', 'lists', 'hours', 'offers', 'left', 'import', 'apart'].map(
  (step) => `menu-file.manual.${step}` as PhraseKey,
)

/** Returns the last sheet with instructions for editing the file. */
const manual = (lang: Lang): WrittenSheet => ({
  name: fileText(lang, 'menu-file.manual'),
  columns: [{ heading: fileText(lang, 'menu-file.manual'), width: 100, wrap: true }],
  rows: steps.map((step) => [fileText(lang, step)]),
})

/** Returns a menu as sheets in a language. */
export const menuSheets = (world: FileWorld, lang: Lang): WrittenSheet[] => {
  const cells = worldOf(world, lang)
  const sheets = sheetKeys.map((key) => {
    const { columns } = fileSheets[key]
    return {
      name: sheetName(key, lang),
      columns: columns.map((column) => writtenColumn(column, cells)),
      rows: rowsOf(key, world, cells).map((row) => cellsOf(row, columns, cells)),
    }
  })
  return [...sheets, manual(lang)]
}
