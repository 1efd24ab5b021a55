import { paced } from '../../../kernel/paced.ts'
import type { Fields, Ref } from '../menu-plan/menu-content.api.ts'
import { type CellWorld, cellText } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { readFields } from './menu-file.fill.ts'
import { identify } from './menu-file.identify.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import type { NameEntry } from './menu-file.names.ts'
import { type Column, fileSheets, idColumn } from './menu-file.sheets.ts'

/** A row of the present menu. */
interface PresentRow {
  ref: Ref
  name: { tr: string }
}

interface Wish<Row extends PresentRow> {
  record: 'category' | 'material' | 'option_group' | 'product'
  sheet: FileSheetRows | undefined
  present: readonly Row[]
  /** Defaults for fields that are not in the file. */
  start: Omit<Row, 'ref'>
  world: CellWorld
  /** A second key that distinguishes rows with the same name. */
  under?: { of: (row: Row) => string; in: (row: FileRow) => string }
}

/** The rows of one record read from a sheet. */
export interface ReadSheet<Row> {
  /** Every row of the menu with the file's values, then new rows in order. */
  rows: Row[]
  /** Their rows in the file. */
  rowsOf: ReadonlyMap<Ref, number>
  /** Their names for references in other cells. */
  entries: NameEntry[]
}

/** Returns the names of menu rows: in the file first, then in the menu. */
export const entriesOf = (present: readonly PresentRow[], called: ReadonlyMap<Ref, string> = new Map()): NameEntry[] =>
  present.map(({ ref, name }) => ({ ref, id: Number(ref), names: [called.get(ref) ?? name.tr, name.tr] }))

const columnAt = (columns: readonly Column[], at: string) => columns.find(({ path }) => path === at) as Column

const identified = async <Row extends PresentRow>(
  { sheet, present, under }: Wish<Row>,
  nameColumn: Column,
  faults: FileFault[],
) => {
  if (!sheet) return []
  const keyOf = (name: string, beside = '') => `${beside}\n${name}`
  const nameIn = (row: FileRow) => {
    const cell = row.cells.get(nameColumn)
    return cell === undefined ? undefined : keyOf(cellText(cell), under?.in(row))
  }
  const names = new Map(present.map((row) => [row.ref, keyOf(row.name.tr, under?.of(row))]))
  return identify({ sheet, present: names, nameIn, nameColumn }, faults)
}

/** Reads the rows of a record from a sheet. A row with a fault changes and adds nothing. */
export const recordIn = async <Row extends PresentRow>(
  wish: Wish<Row>,
  faults: FileFault[],
): Promise<ReadSheet<Row>> => {
  const { record, sheet, present, start, world } = wish
  const columns = fileSheets[record].columns.filter((column) => column !== idColumn)
  const nameColumn = columnAt(columns, 'name.tr')
  const standing = new Map(present.map((row) => [row.ref, row as unknown as Fields]))
  const rows = await identified(wish, nameColumn, faults)

  const fieldsIn = (row: FileRow, before: Fields | undefined) => {
    if (!sheet) return undefined
    const fields = readFields(
      { sheet, row, columns, start: before ?? (start as Fields), isNew: !before, world },
      faults,
    )
    if (!before || !fields || fields.kind === before.kind) return fields
    // Its options are of the other kind and would be invalid.
    return void faults.push(faultAt(sheet, row.row, columnAt(columns, 'kind'), 'menu-import.kind-stays'))
  }

  const changedRows = new Map<Ref, Row>()
  const called = new Map<Ref, string>()
  const added: NameEntry[] = []
  for await (const { from, ref, isNew } of paced(rows)) {
    const fields = fieldsIn(from, standing.get(ref))
    if (fields) changedRows.set(ref, { ...fields, ref } as unknown as Row)
    const cell = from.cells.get(nameColumn)
    if (isNew) added.push({ ref, id: null, names: [cellText(cell ?? '')], wrong: !fields })
    else if (cell !== undefined) called.set(ref, cellText(cell))
  }
  return {
    rows: [
      ...present.map((row) => changedRows.get(row.ref) ?? row),
      ...[...changedRows.values()].filter(({ ref }) => !standing.has(ref)),
    ],
    rowsOf: new Map(rows.map(({ from, ref }) => [ref, from.row])),
    entries: [...entriesOf(present, called), ...added],
  }
}
