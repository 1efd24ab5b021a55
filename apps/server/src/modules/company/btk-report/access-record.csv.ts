import { createHash } from 'node:crypto'
import { createGzip } from 'node:zlib'
import type { Row } from '../../../kernel/database/db.types.ts'

type Stored = Row<'access_record'>

/** The columns of a file, in order. */
export const csvColumns = [
  'at',
  'source_ip',
  'source_port',
  'target_ip',
  'target_port',
  'host',
  'method',
  'address',
  'status',
  'bytes',
  'member_id',
] as const satisfies readonly (keyof Stored)[]

const cell = (value: Stored[keyof Stored]) => {
  const text = value === null ? '' : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const byTime = (one: Stored, other: Stored) => Date.parse(one.at) - Date.parse(other.at) || one.id - other.id

const lineOf = (row: Stored) =>
  csvColumns.map((column) => cell(column === 'at' ? new Date(row.at).toISOString() : row[column])).join(',')

/** Returns the SHA-256 of bytes or text, in hexadecimal digits. */
export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')

/** Returns the chain after a file: it names all files before it. */
export const chainOf = (previous: string, day: string, sha256: string) => sha256Of(`${previous}\n${day}\n${sha256}\n`)

/** Compresses rows, which come in parts by time, to the CSV of a day. */
export const compressed = async (parts: AsyncIterable<readonly Stored[]>) => {
  const gzip = createGzip()
  const chunks: Buffer[] = []
  gzip.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => gzip.once('end', resolve).once('error', reject))
  const write = (text: string) =>
    new Promise<void>((resolve) => (gzip.write(text) ? resolve() : gzip.once('drain', resolve)))
  let count = 0
  await write(`${csvColumns.join(',')}\r\n`)
  for await (const rows of parts) {
    count += rows.length
    if (rows.length) await write(`${rows.toSorted(byTime).map(lineOf).join('\r\n')}\r\n`)
  }
  gzip.end()
  await ended
  return { bytes: Buffer.concat(chunks), count }
}
