import { headingRows } from '@sofra/contract/kernel/import.ts'
import { paced } from '../../../kernel/paced.ts'
import type { SheetCell, SheetRow } from '../../../kernel/sheet/sheet.rows.ts'
import type { Sheet } from '../../../kernel/sheet/sheet.workbook.ts'
import { cellText } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { type Column, columnNamed, messageColumn, type SheetKey, sheetNamed } from './menu-file.sheets.ts'

/** A row of a sheet by column, without empty cells. */
export interface FileRow {
  row: number
  cells: ReadonlyMap<Column, Exclude<SheetCell, null>>
}

/** A sheet of the file with recognised headings. */
export interface FileSheetRows {
  /** The sheet's name in the file. */
  name: string
  columns: ReadonlySet<Column>
  /** A file of wrong rows only; it contains the column of faults. */
  isPart: boolean
  rows: FileRow[]
}

export type FileSheets = Partial<Record<SheetKey, FileSheetRows>>

const textOf = (cell: SheetCell | undefined) => (cell === null || cell === undefined ? '' : cellText(cell))

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
  const fileRows: FileRow[] = []
  for await (const { row, cells } of paced(rows)) {
    const filled = [...columns].flatMap(([index, column]) => {
      const cell = cells[index]
      return cell === null || cell === undefined || textOf(cell) === '' ? [] : [[column, cell] as const]
    })
    if (filled.length) fileRows.push({ row, cells: new Map(filled) })
  }
  return fileRows
}

/**
 * Returns the rows of a sheet from the headings on: the row with the most column names, if at least two. Rows above are
 * titles.
 */
export const belowTitles = (key: SheetKey, rows: readonly SheetRow[]): readonly SheetRow[] => {
  const headingCounts = rows
    .slice(0, headingRows)
    .map(({ cells }) => new Set(cells.flatMap((cell) => columnNamed(key, textOf(cell)) ?? [])).size)
  const maxHeadings = Math.max(0, ...headingCounts)
  return maxHeadings >= 2 ? rows.slice(headingCounts.indexOf(maxHeadings)) : rows
}

/** Finds the sheets of a menu in a file, and their columns by heading. Unknown ones are faults. */
export const locate = async (sheets: readonly Sheet[]): Promise<{ sheets: FileSheets; faults: FileFault[] }> => {
  const sheetByKey: FileSheets = {}
  const faults: FileFault[] = []
  for (const sheet of sheets) {
    const key = sheetNamed(sheet.name)
    if (key === 'manual') continue
    if (!key || sheetByKey[key]) {
      faults.push(faultAt(sheet, null, null, key ? 'menu-import.sheet-twice' : 'menu-import.unknown-sheet'))
      continue
    }
    const [head, ...rest] = belowTitles(key, sheet.rows)
    if (!head) continue
    const columns = columnsIn(key, sheet, head, faults)
    const isPart = head.cells.some((cell) => columnNamed(key, textOf(cell)) === messageColumn)
    sheetByKey[key] = {
      name: sheet.name,
      columns: new Set(columns.values()),
      isPart,
      rows: await rowsIn(rest, columns),
    }
  }
  return { sheets: sheetByKey, faults }
}
