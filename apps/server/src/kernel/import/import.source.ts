import type { SheetCell, SheetRow } from '../sheet/sheet.rows.ts'
import { streamSheet } from '../sheet/stream-sheet.ts'
import { readCsv } from './import.csv.ts'
import { type Encoding, encodingOf } from './import.encoding.ts'
import type { SourceRow } from './import.kind.ts'

const textOf = (cell: SheetCell) => {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell : String(cell)
}

/** The visible sheets of a workbook and the one that is read; null for a text file. */
export interface ChosenSheet {
  sheets: string[] | null
  sheet: string | null
}

async function* textsOf(parts: AsyncIterable<SheetRow[]>) {
  for await (const rows of parts) yield rows.map(({ row, cells }) => ({ row, cells: cells.map(textOf) }))
}

export interface Source {
  encoding: Encoding | null
  /** A few hundred rows each. */
  parts: AsyncIterable<SourceRow[]>
  /** Available once the first rows were read. */
  chosen(): ChosenSheet
}

/** Opens the rows of a file: of a workbook's sheet by name or its first visible one with data, or of a text. */
export const openSource = (bytes: Buffer, requestedEncoding: string, sheet: string | null = null): Source => {
  let chosen: ChosenSheet = { sheets: null, sheet: null }
  const choose = (of: ChosenSheet) => {
    chosen = of
  }
  const start = bytes.subarray(0, 4).toString('hex')
  // A zip archive, or the container of the old format, which has its own refusal.
  if (start === '504b0304' || start === 'd0cf11e0')
    return { encoding: null, parts: textsOf(streamSheet(bytes, { sheet, choose })), chosen: () => chosen }
  const encoding = requestedEncoding === 'auto' ? encodingOf(bytes) : (requestedEncoding as Encoding)
  return { encoding, parts: readCsv(bytes, encoding), chosen: () => chosen }
}
