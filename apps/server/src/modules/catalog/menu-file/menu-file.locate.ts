import { headingRows } from '@sofra/contract/kernel/import.ts'
import { paced } from '../../../kernel/paced.ts'
import type { SheetCell, SheetRow } from '../../../kernel/sheet/sheet.rows.ts'
import type { Sheet } from '../../../kernel/sheet/sheet.workbook.ts'
import { shown } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { type Column, columnNamed, messageColumn, type SheetKey, sheetNamed } from './menu-file.sheets.ts'

/** A row of a sheet by its columns; an empty cell is none. */
export interface FileRow {
  row: number
  cells: ReadonlyMap<Column, Exclude<SheetCell, null>>
}

/** A sheet of the file whose headings are understood. */
export interface FileSheetRows {
  /** As it is called in the file. */
  name: string
  columns: ReadonlySet<Column>
  /** Only the rows that were wrong once: it says what is wrong with them. */
  isPart: boolean
  rows: FileRow[]
}

export type FileSheets = Partial<Record<SheetKey, FileSheetRows>>

const textOf = (cell: SheetCell | undefined) => (cell === null || cell === undefined ? '' : shown(cell))

const columnsIn = (key: SheetKey, sheet: Sheet, head: SheetRow, faults: FileFault[]) => {
  const columns = new Map<number, Column>()
  for (const [index, cell] of head.cells.entries()) {
    const heading = textOf(cell)
    const column = heading ? columnNamed(key, heading) : undefined
    if (column === messageColumn || !heading) continue
    if (column && ![...columns.values()].includes(column)) columns.set(index, column)
    else
      faults.push(
        faultAt(sheet, head.row, null, column ? 'menu-import.column-twice' : 'menu-import.unknown-column', { heading }),
      )
  }
  return columns
}

const rowsIn = async (rows: readonly SheetRow[], columns: ReadonlyMap<number, Column>) => {
  const found: FileRow[] = []
  for await (const { row, cells } of paced(rows)) {
    const filled = [...columns].flatMap(([index, column]) => {
      const cell = cells[index]
      return cell === null || cell === undefined || textOf(cell) === '' ? [] : [[column, cell] as const]
    })
    if (filled.length) found.push({ row, cells: new Map(filled) })
  }
  return found
}

/** The rows of a sheet from its headings on: the row that names most columns, where one names two; rows above it are titles. */
export const belowTitles = (key: SheetKey, rows: readonly SheetRow[]): readonly SheetRow[] => {
  const named = rows
    .slice(0, headingRows)
    .map(({ cells }) => new Set(cells.flatMap((cell) => columnNamed(key, textOf(cell)) ?? [])).size)
  const most = Math.max(0, ...named)
  return most >= 2 ? rows.slice(named.indexOf(most)) : rows
}

/** Finds the sheets of a menu in a file, and their columns by their headings. What is not understood is said. */
export const locate = async (sheets: readonly Sheet[]): Promise<{ found: FileSheets; faults: FileFault[] }> => {
  const found: FileSheets = {}
  const faults: FileFault[] = []
  for (const sheet of sheets) {
    const key = sheetNamed(sheet.name)
    if (key === 'manual') continue
    if (!key || found[key]) {
      faults.push(faultAt(sheet, null, null, key ? 'menu-import.sheet-twice' : 'menu-import.unknown-sheet'))
      continue
    }
    const [head, ...rest] = belowTitles(key, sheet.rows)
    if (!head) continue
    const columns = columnsIn(key, sheet, head, faults)
    const isPart = head.cells.some((cell) => columnNamed(key, textOf(cell)) === messageColumn)
    found[key] = { name: sheet.name, columns: new Set(columns.values()), isPart, rows: await rowsIn(rest, columns) }
  }
  return { found, faults }
}
