import { pacedMap } from '../../../kernel/paced.ts'
import { shown } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import type { FileRow, FileSheetRows } from './menu-file.locate.ts'
import { type Column, idColumn } from './menu-file.sheets.ts'

type Ref = string

/** A row of the file and the row of the menu that it is about. */
export interface Identified {
  from: FileRow
  /** The menu's, or one of its own for what is not there yet. */
  ref: Ref
  isNew: boolean
}

interface Among {
  sheet: FileSheetRows
  /** The menu's rows, and by what people take one of them for the same. */
  present: ReadonlyMap<Ref, string>
  /** By what they take a row of the file for the same; undefined where it has no name. */
  nameIn: (row: FileRow) => string | undefined
  /** Where a name is missing. */
  nameColumn: Column
}

/**
 * Finds out which row of the menu each row of the file is about: by its number, else by its name, else it is new. No row of
 * the menu is claimed twice, and nothing new is called the same twice.
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
    const ref = shown(row.cells.get(idColumn) ?? '')
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
