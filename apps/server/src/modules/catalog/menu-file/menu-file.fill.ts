import type { CellWorld, Read } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import type { Column } from './menu-file.sheets.ts'

type Fields = Readonly<Record<string, unknown>>

/** The same fields with another value at a path: `price`, `name.tr`. */
const put = (fields: Fields, path: string, value: unknown): Fields => {
  const [field = '', part] = path.split('.')
  return { ...fields, [field]: part ? { ...(fields[field] as Fields), [part]: value } : value }
}

export const valueAt = (fields: Fields, path: string): unknown => {
  const [field = '', part] = path.split('.')
  return part ? (fields[field] as Fields)[part] : fields[field]
}

interface Filling {
  sheet: FileSheetRows
  row: FileRow
  columns: readonly Column[]
  /** What stands there where the file says nothing. */
  start: Fields
  isNew: boolean
  world: CellWorld
}

/** What a column says of a row; undefined where it says nothing, so that what stands there stays. */
const readIn = ({ sheet, row, isNew, world }: Filling, column: Column): Read | undefined => {
  const { cell: kind, empty } = column
  if (!sheet.columns.has(column))
    return isNew && empty === 'missing' ? { fault: 'menu-import.column-missing' } : undefined
  const cell = row.cells.get(column)
  if (cell !== undefined) return kind.read(cell, world)
  if (empty === 'stays') return undefined
  return empty === 'missing' ? { fault: 'rule.required' } : { value: kind.nothing }
}

/** What a row of the file makes of a row of the menu; undefined where one of its cells cannot be read. */
export const filled = (filling: Filling, faults: FileFault[]): Fields | undefined => {
  const { sheet, row, columns } = filling
  let fields: Fields | undefined = filling.start
  for (const column of columns) {
    const read = readIn(filling, column)
    if (!read) continue
    if ('value' in read) fields = fields && put(fields, column.path, read.value)
    else {
      faults.push(faultAt(sheet, row.row, column, read.fault, read.params))
      fields = undefined
    }
  }
  return fields
}
