import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Ref } from '../menu-plan/menu-content.api.ts'
import { shown } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import type { NameBook } from './menu-file.names.ts'
import type { Column } from './menu-file.sheets.ts'

/** The row of the menu that a cell names, which another row of the file hangs on; undefined, and a fault, where it names none. */
export const referred = (
  { sheet, row }: { sheet: FileSheetRows; row: FileRow },
  column: Column,
  find: NameBook['find'],
  faults: FileFault[],
): Ref | undefined => {
  const refuse = (code: PhraseKey, params: FileFault['params'] = {}) =>
    void faults.push(faultAt(sheet, row.row, column, code, params))
  const cell = row.cells.get(column)
  if (cell === undefined) return refuse(sheet.columns.has(column) ? 'rule.required' : 'menu-import.column-missing')
  const found = find(shown(cell))
  return typeof found === 'string' ? refuse(found, { name: shown(cell) }) : found.ref
}
