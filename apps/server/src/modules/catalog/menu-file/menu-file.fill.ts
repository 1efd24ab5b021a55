import type { CellReading, CellWorld } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import type { Column } from './menu-file.sheets.ts'

type Fields = Readonly<Record<string, unknown>>

/** Returns the fields with another value at a path: `price`, `name.tr`. */
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
  /** Defaults for fields that are not in the file. */
  start: Fields
  isNew: boolean
  world: CellWorld
}

/** Returns a column's value for a row; undefined when the file has none, so that the present value stays. */
const readIn = ({ sheet, row, isNew, world }: Filling, column: Column): CellReading | undefined => {
  const { cell: kind, empty } = column
  if (!sheet.columns.has(column))
    return isNew && empty === 'missing' ? { fault: 'menu-import.column-missing' } : undefined
  const cell = row.cells.get(column)
  if (cell !== undefined) return kind.read(cell, world)
  if (empty === 'stays') return undefined
  return empty === 'missing' ? { fault: 'rule.required' } : { value: kind.nothing }
}

/** Returns the fields of a menu row after a row of the file; undefined when a cell cannot be read. */
export const readFields = (filling: Filling, faults: FileFault[]): Fields | undefined => {
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
