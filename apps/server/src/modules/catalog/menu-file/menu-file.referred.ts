import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Ref } from '../menu-plan/menu-content.api.ts'
import { cellText } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import type { NameBook } from './menu-file.names.ts'
import type { Column } from './menu-file.sheets.ts'

/** Returns the menu row that a cell references; undefined, with a fault, when there is none. */
export const refReader = (
  { sheet, row }: { sheet: FileSheetRows; row: FileRow },
  column: Column,
  find: NameBook['find'],
  faults: FileFault[],
): Ref | undefined => {
  const refuse = (code: PhraseKey, params: FileFault['params'] = {}) =>
    void faults.push(faultAt(sheet, row.row, column, code, params))
  const cell = row.cells.get(column)
  if (cell === undefined) return refuse(sheet.columns.has(column) ? 'rule.required' : 'menu-import.column-missing')
  const match = find(cellText(cell))
  return typeof match === 'string' ? refuse(match, { name: cellText(cell) }) : match.ref
}
