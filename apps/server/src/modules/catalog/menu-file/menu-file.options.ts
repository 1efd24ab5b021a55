import type { GroupContent, OptionContent, Ref } from '../menu-plan/menu-content.api.ts'
import type { CellWorld } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import { filled } from './menu-file.fill.ts'
import type { FileSheetRows } from './menu-file.locate.ts'
import type { NameBook } from './menu-file.names.ts'
import { referred } from './menu-file.referred.ts'
import { fileSheets, groupColumn, partColumn } from './menu-file.sheets.ts'

interface Books {
  option_group: NameBook
  material: NameBook
  product: NameBook
}

/** What the options' sheet makes of the groups, and in which row it speaks of each option, by the option's place. */
export interface WantedOptions {
  groups: GroupContent[]
  rows: ReadonlyMap<Ref, (number | null)[]>
}

const columns = fileSheets.option.columns.filter((column) => column !== groupColumn && column !== partColumn)

/**
 * Puts the options of a file into their groups. Those that are there already keep their place, those that the file does not
 * name stay as they are, and new ones come behind them.
 */
export const optionsIn = (
  sheet: FileSheetRows | undefined,
  present: readonly GroupContent[],
  books: Books,
  world: CellWorld,
  faults: FileFault[],
): WantedOptions => {
  if (!sheet) return { groups: [...present], rows: new Map() }
  const groups = new Map(present.map((group) => [group.ref, { ...group, items: [...group.items] }]))
  const rows = new Map<Ref, (number | null)[]>()

  for (const row of sheet.rows) {
    const from = { sheet, row }
    const group = groups.get(referred(from, groupColumn, books.option_group.find, faults) ?? '')
    const part = group && referred(from, partColumn, books[group.kind].find, faults)
    if (!group || !part) continue
    const places = rows.get(group.ref) ?? group.items.map(() => null)
    const place = group.items.findIndex((item) => item.part === part)
    const before = places[place]
    if (before) {
      faults.push(faultAt(sheet, row.row, partColumn, 'menu-import.option-twice', { row: before }))
      continue
    }
    const start = group.items[place] ?? { part, price: 0, max_quantity: 1, closed: null }
    const item = filled({ sheet, row, columns, start: { ...start }, isNew: place < 0, world }, faults)
    if (!item) continue
    const at = place < 0 ? group.items.length : place
    group.items[at] = item as unknown as OptionContent
    places[at] = row.row
    rows.set(group.ref, places)
  }
  return { groups: [...groups.values()], rows }
}
