import { Readable } from 'node:stream'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { normalisePhone } from '@sofra/contract/kernel/phone.ts'
import type { Context } from '../context.ts'
import type { Row } from '../database/db.types.ts'
import { reading } from '../database/tenant.ts'
import { isLikeFormula } from '../sheet/sheet.text.ts'
import { writeSheets } from '../sheet/write-sheets.ts'
import { translate } from '../words.ts'
import type { ImportColumn, ImportFault } from './import.kind.ts'
import type { ImportScope, StoredImport } from './import.queries.ts'
import { faultsInWords, headingsIn } from './import.reply.ts'

/** A row of a file with the outcome of its comparison. */
export interface StoredRow extends Pick<Row<'import_row'>, 'row' | 'outcome'> {
  cells: string[]
  faults: ImportFault[]
}

/** Marks text that a spreadsheet would evaluate as a formula; the import removes the mark. */
const guarded = (text: string) => (isLikeFormula(text) && normalisePhone(text) === null ? `'${text}` : text)
const csvCell = (text: string) => (/[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const csvLine = (cells: readonly string[]) => `${cells.map(csvCell).join(';')}\r\n`
const csv = { type: 'text/csv; charset=utf-8' }
const xlsx = { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** Returns a file as it may be imported, with the examples of the columns. */
export const sampleFile = async (columns: readonly ImportColumn[], format: 'xlsx' | 'csv', lang: Lang) => {
  const headings = headingsIn(columns, lang)
  const exampleCount = Math.max(...columns.map(({ examples }) => examples.length))
  const rows = Array.from({ length: exampleCount }, (_, i) => columns.map(({ examples }) => examples[i] ?? ''))
  const name = `${translate(lang, 'import.sample')}.${format}`
  if (format === 'csv')
    return { ...csv, name, bytes: Buffer.from(`\uFEFF${[headings, ...rows].map(csvLine).join('')}`) }
  const sheetColumns = headings.map((heading) => ({ heading, width: Math.max(16, heading.length + 2) }))
  const sheets = [{ name: translate(lang, 'import.sample'), columns: sheetColumns, rows }]
  return { ...xlsx, name, bytes: await writeSheets(sheets) }
}

/** An import and its owner. */
interface OwnedImport {
  scope: ImportScope
  one: StoredImport
}

/** Reads the next invalid rows, and the rows that an undo left. */
const wrongRowsAfter = ({ pools, scope: seen }: Context, { scope, one }: OwnedImport, after: number) =>
  reading(pools, seen, (query) =>
    query<StoredRow>(
      `select row, cells, outcome, faults from import_row
       where import_id = $1 and company_id is not distinct from $2 and outcome in ('wrong', 'kept') and row > $3 order by row limit 1000`,
      [one.id, scope.company_id, after],
    ),
  )

async function* wrongLines(columns: readonly ImportColumn[], context: Context, owned: OwnedImport) {
  const { lang } = context
  // A file with matched columns keeps its own headings, so that it can be matched the same way.
  const headings = owned.one.matched?.map(({ heading }) => guarded(heading)) ?? headingsIn(columns, lang)
  const padded = (cells: readonly string[]) => headings.map((_, place) => cells[place] ?? '')
  const faultText = (faults: readonly ImportFault[]) =>
    faultsInWords(columns, faults, lang)
      .map(({ column, message }) => (column ? `${column}: ${message}` : message))
      .join(' · ')
  yield Buffer.from(`\uFEFF${csvLine([...headings, translate(lang, 'import.wrong-column')])}`)
  for (let after = 0; ; ) {
    const rows = await wrongRowsAfter(context, owned, after)
    if (!rows.length) return
    after = rows.at(-1)?.row ?? after
    const lines = rows.map(({ cells, faults }) => csvLine([...padded(cells.map(guarded)), faultText(faults)]))
    yield Buffer.from(lines.join(''))
  }
}

/** Returns the invalid rows of an import with their faults, read in parts while they are sent. */
export const wrongFile = (columns: readonly ImportColumn[], context: Context, owned: OwnedImport) => ({
  ...csv,
  name: `${translate(context.lang, 'import.wrong-file')}.csv`,
  bytes: Readable.from(wrongLines(columns, context, owned), { objectMode: false }),
})
