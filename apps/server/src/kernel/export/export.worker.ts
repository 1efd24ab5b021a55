import { parentPort } from 'node:worker_threads'
import { streamWorkbook } from '../sheet/sheet.stream.ts'
import { isLikeFormula } from '../sheet/sheet.text.ts'
import type { ExportCell, FromWriter, OpenedExport, ToWriter } from './export.thread.ts'

// A spreadsheet evaluates a text that begins like a formula. Numbers are exempt: -5 is no formula.
const disarmed = (text: string) => (isLikeFormula(text) ? `'${text}` : text)

const quoted = (cell: ExportCell): string => {
  // Spreadsheets that use a semicolon as separator use a comma for decimals.
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  // All common spreadsheets parse this as date and time.
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  if (typeof cell === 'object') return quoted(cell.bold)
  const text = disarmed(cell)
  return /[";\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const linesOf = (rows: readonly (readonly ExportCell[])[]) =>
  rows.map((row) => `${row.map(quoted).join(';')}\r\n`).join('')

/**
 * Writes rows as CSV that Excel opens directly: UTF-8 with a byte order mark, separated by semicolons as in Turkish and
 * German.
 */
const streamCsv = ({ heading }: OpenedExport) => {
  let begin = `\uFEFF${linesOf([heading])}`
  const encodeRows = async (rows: readonly (readonly ExportCell[])[]) => {
    const text = begin + linesOf(rows)
    begin = ''
    return Buffer.from(text)
  }
  return { write: encodeRows, end: () => encodeRows([]) }
}

const open = (of: OpenedExport) => (of.format === 'csv' ? streamCsv(of) : streamWorkbook(of))
const files = new Map<number, ReturnType<typeof open>>()

const answer = (message: FromWriter) => parentPort?.postMessage(message)

/** Returns the bytes that a message produces. */
const bytesFor = async (message: ToWriter): Promise<Uint8Array> => {
  const { id } = message
  if ('open' in message) files.set(id, open(message.open))
  const file = files.get(id)
  if ('rows' in message && file) return file.write(message.rows)
  if (!('end' in message)) return new Uint8Array()
  files.delete(id)
  return message.end === 'whole' && file ? file.end() : new Uint8Array()
}

parentPort?.on('message', (message: ToWriter) => {
  bytesFor(message).then(
    (bytes) => answer({ id: message.id, bytes }),
    (error: Error) => answer({ id: message.id, error: error.message }),
  )
})
