import { pacedMap } from '../../../kernel/paced.ts'
import { cellText } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import { type Column, idColumn } from './menu-file.sheets.ts'

type Ref = string

/** A row of the file with its row of the menu. */
export interface Identified {
  from: FileRow
  /** The menu's ref, or a new one for a new row. */
  ref: Ref
  isNew: boolean
}

interface Among {
  sheet: FileSheetRows
  /** The rows of the menu, and the key that identifies each by name. */
  present: ReadonlyMap<Ref, string>
  /** The same key of a row of the file; undefined without a name. */
  nameIn: (row: FileRow) => string | undefined
  /** The column reported for a missing name. */
  nameColumn: Column
}

/**
 * Identifies the menu row of each row of the file: by id, else by name, else it is new. No menu row is used twice, and
 * no two new rows have the same name.
 */
export const identify = async (
  { sheet, present, nameIn, nameColumn }: Among,
  faults: FileFault[],
): Promise<Identified[]> => {
  const claimed = new Map<Ref, number>()
  const refuse = (row: FileRow, column: Column, ...what: [FileFault['code'], FileFault['params']?]) => {
    faults.push(faultAt(sheet, row.row, column, ...what))
    return undefined
  }

  const byNumber = (row: FileRow) => {
    const ref = cellText(row.cells.get(idColumn) ?? '')
    const before = claimed.get(ref)
    if (!present.has(ref)) return refuse(row, idColumn, 'menu-import.unknown-id')
    if (before !== undefined) return refuse(row, idColumn, 'menu-import.id-twice', { row: before })
    claimed.set(ref, row.row)
    return { from: row, ref, isNew: false }
  }

  const free = () =>
    Map.groupBy(
      [...present].filter(([ref]) => !claimed.has(ref)),
      ([, name]) => name,
    )
  const added = new Map<string, number>()
  const byName = (row: FileRow, unclaimed: ReturnType<typeof free>) => {
    const name = nameIn(row)
    if (name === undefined) return refuse(row, nameColumn, 'rule.required')
    const before = added.get(name)
    if (before !== undefined) return refuse(row, nameColumn, 'menu-import.name-twice', { row: before })
    const [same, ...more] = unclaimed.get(name) ?? []
    if (more.length) return refuse(row, nameColumn, 'menu-import.ambiguous-row')
    added.set(name, row.row)
    return same ? { from: row, ref: same[0], isNew: false } : { from: row, ref: `row-${row.row}`, isNew: true }
  }

  const numbered = new Map(sheet.rows.filter(({ cells }) => cells.has(idColumn)).map((row) => [row, byNumber(row)]))
  const unclaimed = free()
  const all = await pacedMap(sheet.rows, (row) => (numbered.has(row) ? numbered.get(row) : byName(row, unclaimed)))
  return all.filter((one) => one !== undefined)
}
