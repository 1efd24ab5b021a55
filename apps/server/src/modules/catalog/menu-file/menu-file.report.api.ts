import type { ImportCounts, ImportFault, ImportRow } from '@sofra/contract/catalog/menu-import/menu-import.contract.ts'
import type { PlanChange, PlanFault, PlanRow } from '@sofra/contract/catalog/menu-plan/menu-plan.fields.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { translate } from '../../../kernel/words.ts'
import type { Ref } from '../menu-plan/menu-content.api.ts'
import type { CellWorld } from './menu-file.cells.ts'
import { type FileFault, faultAt } from './menu-file.fault.ts'
import type { Interpreted } from './menu-file.interpret.ts'
import {
  type Column,
  fileSheets,
  headingOf,
  partColumn,
  productColumn,
  type SheetKey,
  sheetName,
} from './menu-file.sheets.ts'

/** The stored result of comparing a file. */
export interface StoredReport {
  faults: FileFault[]
  rows: ImportRow[]
}

const refOf = ({ key, record }: PlanRow): Ref => key.slice(record.length + 1)

const columnOf = (key: SheetKey, path: string): Column | null =>
  fileSheets[key].columns.find((column) => path === column.path || path.startsWith(`${column.path}.`)) ?? null

/** Converts limits to the unit of the cell: at most 10,000,000 instead of 1,000,000,000 kuruş. */
const counted = ({ code, params }: PlanFault, column: Column | null, world: CellWorld) => {
  const scale = column?.cell.scale?.(world) ?? 1
  if (code !== 'rule.min' && code !== 'rule.max') return params
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, Number(value) / scale]))
}

/** Returns the field of a row that has its own sheet, and its rows in that sheet. */
const hangingOn = (row: PlanRow, { options, offers }: Interpreted) => {
  const at = (of: Interpreted['options']) => of.get(refOf(row)) ?? []
  if (row.record === 'option_group')
    return { key: 'option' as const, field: 'items', at: at(options), column: partColumn }
  if (row.record === 'product') return { key: 'offer' as const, field: 'offers', at: at(offers), column: productColumn }
  return undefined
}

const firstOf = (rows: readonly (number | null)[] = []) => rows.find((row) => row !== null)

/** Returns where the file contains the faulty value; for options and offers in their own sheets. */
const positionOf = (row: PlanRow, { path }: PlanFault, read: Interpreted) => {
  const hanging = hangingOn(row, read)
  const [field = '', index, part = ''] = path.split('.')
  const position = index === undefined ? firstOf(hanging?.at) : hanging?.at[Number(index)]
  if (hanging?.field === field && position)
    return { key: hanging.key, at: position, column: columnOf(hanging.key, part) ?? hanging.column }
  const at = read.rowsOf[row.record].get(refOf(row))
  if (at || !hanging) return { key: row.record, at: at ?? null, column: columnOf(row.record, path) }
  return { key: hanging.key, at: firstOf(hanging.at) ?? null, column: null }
}

const fileFaults = (row: PlanRow, read: Interpreted, world: CellWorld): FileFault[] =>
  row.faults.map((fault) => {
    const { key, at, column } = positionOf(row, fault, read)
    const sheet = read.sheets[key] ?? { name: sheetName(key, world.lang) }
    return faultAt(sheet, at, column, fault.code as PhraseKey, counted(fault, column, world))
  })

const rowIn = (row: PlanRow, read: Interpreted) =>
  read.rowsOf[row.record].get(refOf(row)) ?? firstOf(hangingOn(row, read)?.at) ?? null

const withKitchens = (change: PlanChange, { names }: CellWorld): PlanChange => {
  if (change.field !== 'kitchen_ids') return change
  const kitchenNames = (ids: unknown) => (ids as number[]).map((id) => names.kitchen.write(String(id)))
  return { ...change, before: kitchenNames(change.before), after: kitchenNames(change.after) }
}

/** Returns the row of the file that belongs to the menu row, for counting faults. */
const ownRow = (row: PlanRow, { sheets, rowsOf }: Interpreted) =>
  `${sheets[row.record]?.name}\n${rowsOf[row.record].get(refOf(row))}`

const countsOf = ({ faults, rows }: StoredReport): ImportCounts => {
  const of = (situation: ImportRow['situation']) => rows.filter((row) => row.situation === situation).length
  const wrong = new Set(faults.map(({ sheet, row }) => `${sheet}\n${row}`))
  return {
    new: of('new'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    only_here: of('only-here'),
    wrong: wrong.size,
  }
}

/** Reports the faults of a file and its changes, row by row. Wrong rows are listed only as faults. */
export const reportOf = (plan: readonly PlanRow[], read: Interpreted, world: CellWorld) => {
  const faults = [...read.faults, ...plan.flatMap((row) => fileFaults(row, read, world))]
  const wrong = new Set(faults.map(({ sheet, row }) => `${sheet}\n${row}`))
  const rows = plan.flatMap((row): ImportRow[] => {
    const { faults: rowFaults, image, under, ...reportRow } = row
    const at = rowIn(row, read)
    // Options or offers of a wrong row may still change it.
    const isWrong = rowFaults.length > 0 || (row.situation === 'unchanged' && wrong.has(ownRow(row, read)))
    if (isWrong) return []
    // The row is not in the file.
    const situation = at === null && row.situation === 'unchanged' ? 'only-here' : row.situation
    return [{ ...reportRow, changes: row.changes.map((change) => withKitchens(change, world)), situation, row: at }]
  })
  const inOrder = faults.sort((a, b) => a.sheet.localeCompare(b.sheet) || (a.row ?? 0) - (b.row ?? 0))
  const report: StoredReport = { faults: inOrder, rows }
  return { report, counts: countsOf(report) }
}

/** Returns a fault in words. */
export const translatedFault = ({ sheet, row, column, code, params }: FileFault, lang: Lang): ImportFault => ({
  sheet,
  row,
  column: column && headingOf(column, lang),
  message: translate(lang, code, params),
})
