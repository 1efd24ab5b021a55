import type { SheetCell, SheetRow } from '../sheet/sheet.rows.ts'
import { streamSheet } from '../sheet/stream-sheet.ts'
import { readCsv } from './import.csv.ts'
import { type Encoding, encodingOf } from './import.encoding.ts'
import type { SourceRow } from './import.kind.ts'

const textOf = (cell: SheetCell) => {
  if (cell === null) return ''
  return typeof cell === 'object' ? cell : String(cell)
}

async function* textsOf(parts: AsyncIterable<SheetRow[]>) {
  for await (const rows of parts) yield rows.map(({ row, cells }) => ({ row, cells: cells.map(textOf) }))
}

interface Source {
  encoding: Encoding | null
  /** Some hundred rows each. */
  parts: AsyncIterable<SourceRow[]>
}

/** The rows of a file that somebody sent, whatever it is called: a workbook's first sheet, or text. */
export const openSource = (bytes: Buffer, asked: string): Source => {
  const start = bytes.subarray(0, 4).toString('hex')
  // Packed, or in the container of the old format, which is refused with words of its own.
  if (start === '504b0304' || start === 'd0cf11e0') return { encoding: null, parts: textsOf(streamSheet(bytes)) }
  const encoding = asked === 'auto' ? encodingOf(bytes) : (asked as Encoding)
  return { encoding, parts: readCsv(bytes, encoding) }
}
