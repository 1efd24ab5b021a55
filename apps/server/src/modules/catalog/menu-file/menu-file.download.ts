import type { menuFile, menuImportFaults } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { Context } from '../../../kernel/context.ts'
import { type Query, reading } from '../../../kernel/database/tenant.ts'
import { AppError, notFound } from '../../../kernel/errors.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readSheets } from '../../../kernel/sheet/read-sheets.ts'
import type { SheetCell } from '../../../kernel/sheet/sheet.rows.ts'
import type { Sheet } from '../../../kernel/sheet/sheet.workbook.ts'
import { type WrittenCell, type WrittenSheet, writeSheets } from '../../../kernel/sheet/write-sheets.ts'
import { translate } from '../../../kernel/words.ts'
import { shown } from './menu-file.cells.ts'
import { menuSheets } from './menu-file.export.ts'
import type { FileFault } from './menu-file.fault.ts'
import { translatedFault } from './menu-file.report.ts'
import { headingOf, messageColumn } from './menu-file.sheets.ts'
import { readWorld } from './menu-import.prepare.ts'
import { readFile } from './menu-import.queries.ts'
import { sheetError } from './menu-import.service.ts'

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const dated = (name: string, { now }: Context) => `${name} ${now.toISOString().slice(0, 10)}.xlsx`

// Sheets are read and written while no connection waits for it.
const inScope = <T>({ pools, scope }: Context, work: (query: Query) => Promise<T>) => reading(pools, scope, work)

/** The whole menu as a file. Opens its own transaction. */
export async function download({ params }: RequestOf<typeof menuFile>, context: Context): Promise<Download> {
  const { lang } = context
  const world = await inScope(context, (query) => readWorld(query, recordKeys(context, params)))
  const bytes = await writeSheets(menuSheets(world, lang))
  return { bytes, type, name: dated(translate(lang, 'menu-file.title'), context) }
}

const again = (cell: SheetCell): WrittenCell => (cell === null || typeof cell === 'number' ? cell : shown(cell))

/** The rows of a sheet that are wrong, as they were sent, with what is wrong behind them. */
const wrongRows = (
  { name, rows: [head, ...rows] }: Sheet,
  faults: readonly FileFault[],
  lang: Lang,
): WrittenSheet[] => {
  const byRow = Map.groupBy(
    faults.filter((fault) => fault.sheet === name),
    ({ row }) => row,
  )
  const messages = (row: number) =>
    (byRow.get(row) ?? [])
      .map((fault) => translatedFault(fault, lang))
      .map(({ column, message }) => (column ? `${column}: ${message}` : message))
      .join('; ')
  const wrong = rows.filter(({ row }) => byRow.has(row))
  if (!head || !wrong.length) return []
  const width = Math.max(head.cells.length, ...wrong.map(({ cells }) => cells.length))
  const indexes = [...Array(width).keys()]
  const columns = indexes.map((keys) => ({ heading: String(again(head.cells[keys] ?? null) ?? ''), width: 20 }))
  return [
    {
      name,
      columns: [...columns, { heading: headingOf(messageColumn, lang), width: 60, wrap: true }],
      rows: wrong.map(({ row, cells }) => [...indexes.map((keys) => again(cells[keys] ?? null)), messages(row)]),
    },
  ]
}

/** The rows of an import that are wrong, to be mended and sent again. Opens its own transaction. */
export async function faultsFile({ params }: RequestOf<typeof menuImportFaults>, context: Context): Promise<Download> {
  const { lang } = context
  const keys = recordKeys(context, params)
  const stored = await inScope(context, (query) => readFile(query, keys, params.import_id))
  if (!stored) throw notFound()
  if (!stored.file) throw new AppError(409, 'menu-import.gone')
  const { faults = [] } = stored.report ?? {}
  if (!faults.some(({ row }) => row !== null)) throw new AppError(409, 'menu-import.none-wrong')
  const sent = await readSheets(stored.file).catch((error) => {
    throw sheetError(error)
  })
  const sheets = sent.flatMap((sheet) => wrongRows(sheet, faults, lang))
  // What is wrong may be a heading alone.
  if (!sheets.length) throw new AppError(409, 'menu-import.none-wrong')
  return { bytes: await writeSheets(sheets), type, name: dated(translate(lang, 'menu-import.faults-file'), context) }
}
