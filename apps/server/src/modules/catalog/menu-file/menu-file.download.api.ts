import type { menuFile } from '@sofra/contract/catalog/menu-file/menu-file.contract.ts'
import type { RequestOf } from '@sofra/contract/kernel/endpoint.ts'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Download } from '@sofra/contract/kernel/resource.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { Context } from '../../../kernel/context.ts'
import { reading } from '../../../kernel/database/tenant.ts'
import { fileDay } from '../../../kernel/export/file-day.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import type { SheetCell } from '../../../kernel/sheet/sheet.rows.ts'
import type { Sheet } from '../../../kernel/sheet/sheet.workbook.ts'
import { type WrittenCell, type WrittenSheet, writeSheets } from '../../../kernel/sheet/write-sheets.ts'
import { translate } from '../../../kernel/words.ts'
import { cellText } from './menu-file.cells.ts'
import { readWorld } from './menu-file.compare.api.ts'
import { menuSheets } from './menu-file.export.ts'
import type { FileFault } from './menu-file.fault.ts'
import { belowTitles } from './menu-file.locate.ts'
import { translatedFault } from './menu-file.report.api.ts'
import { headingOf, messageColumn, sheetNamed } from './menu-file.sheets.ts'

const workbook = async (
  sheets: readonly WrittenSheet[],
  name: PhraseKey,
  { lang, now }: Context,
): Promise<Download> => ({
  bytes: await writeSheets(sheets),
  type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  name: `${translate(lang, name)} ${fileDay(now)}.xlsx`,
})

/** Returns the menu as a file. Opens its own transaction, so that no connection is held while the sheets are written. */
export async function download({ params }: RequestOf<typeof menuFile>, context: Context): Promise<Download> {
  const keys = recordKeys(context, params)
  const world = await reading(context.pools, context.scope, (query) => readWorld(query, keys))
  return workbook(menuSheets(world, context.lang), 'menu-file.title', context)
}

const again = (cell: SheetCell): WrittenCell => (cell === null || typeof cell === 'number' ? cell : cellText(cell))

/** Returns the wrong rows of a sheet as sent, with their faults in the last column. */
const wrongRows = ({ name, rows: all }: Sheet, faults: readonly FileFault[], lang: Lang): WrittenSheet[] => {
  const key = sheetNamed(name)
  const [head, ...rows] = key && key !== 'manual' ? belowTitles(key, all) : all
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

/** Returns a file of the wrong rows for correction; undefined without wrong rows, as with only a wrong heading. */
export async function wrongRowsFile(sent: readonly Sheet[], faults: readonly FileFault[], context: Context) {
  const sheets = sent.flatMap((sheet) => wrongRows(sheet, faults, context.lang))
  return sheets.length ? workbook(sheets, 'menu-import.faults-file', context) : undefined
}
