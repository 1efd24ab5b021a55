import { paced } from '../../../kernel/paced.ts'
import type { Fields, Ref } from '../menu-plan/menu-content.api.ts'
import { type CellWorld, shown } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { filled } from './menu-file.fill.ts'
import { identify } from './menu-file.identify.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import type { Named } from './menu-file.names.ts'
import { type Column, fileSheets, idColumn } from './menu-file.sheets.ts'

/** A row as the menu has it. */
interface PresentRow {
  ref: Ref
  name: { tr: string }
}

interface Wish<Row extends PresentRow> {
  record: 'category' | 'material' | 'option_group' | 'product'
  sheet: FileSheetRows | undefined
  present: readonly Row[]
  /** What stands in a new row where the file says nothing. */
  start: Omit<Row, 'ref'>
  world: CellWorld
  /** By what rows are told apart beside their names. */
  under?: { of: (row: Row) => string; in: (row: FileRow) => string }
}

/** What a sheet wants of one record. */
export interface Wanted<Row> {
  /** Every row of the menu as the file wants it, and behind them the new ones in their order. */
  rows: Row[]
  /** Where the file speaks of them. */
  rowsOf: ReadonlyMap<Ref, number>
  /** How other cells name them. */
  named: Named[]
}

/** How rows of the menu are named: as the file calls them, else as the menu does. */
export const namedAs = (present: readonly PresentRow[], called: ReadonlyMap<Ref, string> = new Map()): Named[] =>
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
    return cell === undefined ? undefined : keyOf(shown(cell), under?.in(row))
  }
  const names = new Map(present.map((row) => [row.ref, keyOf(row.name.tr, under?.of(row))]))
  return identify({ sheet, present: names, nameIn, nameColumn }, faults)
}

/** What a sheet makes of the rows of its record. A row with a fault changes nothing, and what is new is not added then. */
export const recordIn = async <Row extends PresentRow>(wish: Wish<Row>, faults: FileFault[]): Promise<Wanted<Row>> => {
  const { record, sheet, present, start, world } = wish
  const columns = fileSheets[record].columns.filter((column) => column !== idColumn)
  const nameColumn = columnAt(columns, 'name.tr')
  const standing = new Map(present.map((row) => [row.ref, row as unknown as Fields]))
  const rows = await identified(wish, nameColumn, faults)

  const fieldsIn = (row: FileRow, before: Fields | undefined) => {
    if (!sheet) return undefined
    const fields = filled({ sheet, row, columns, start: before ?? (start as Fields), isNew: !before, world }, faults)
    if (!before || !fields || fields.kind === before.kind) return fields
    // Its options are of the other kind, and could not stay.
    return void faults.push(faultAt(sheet, row.row, columnAt(columns, 'kind'), 'menu-import.kind-stays'))
  }

  const wanted = new Map<Ref, Row>()
  const called = new Map<Ref, string>()
  const added: Named[] = []
  for await (const { from, ref, isNew } of paced(rows)) {
    const fields = fieldsIn(from, standing.get(ref))
    if (fields) wanted.set(ref, { ...fields, ref } as unknown as Row)
    const cell = from.cells.get(nameColumn)
    if (isNew) added.push({ ref, id: null, names: [shown(cell ?? '')], wrong: !fields })
    else if (cell !== undefined) called.set(ref, shown(cell))
  }
  return {
    rows: [
      ...present.map((row) => wanted.get(row.ref) ?? row),
      ...[...wanted.values()].filter(({ ref }) => !standing.has(ref)),
    ],
    rowsOf: new Map(rows.map(({ from, ref }) => [ref, from.row])),
    named: [...namedAs(present, called), ...added],
  }
}
