import { parentPort, workerData } from 'node:worker_threads'
import type { SheetLimits } from './sheet.limits.ts'
import { type SheetReason, SheetRefusal } from './sheet.refusal.ts'
import type { SheetRow } from './sheet.rows.ts'
import { readWorkbook } from './sheet.workbook.ts'

/** Rows are passed as text in chunks, so that the receiver can run other tasks in between. */
export interface PackedSheet {
  name: string
  blocks: Uint8Array<ArrayBuffer>[]
}
export type SheetAnswer = { sheets: PackedSheet[] } | { refused: SheetReason }

const rowsInBlock = 500
const encoder = new TextEncoder()

const packed = (rows: readonly SheetRow[]) => {
  const blocks: Uint8Array<ArrayBuffer>[] = []
  for (let from = 0; from < rows.length; from += rowsInBlock)
    blocks.push(encoder.encode(JSON.stringify(rows.slice(from, from + rowsInBlock))))
  return blocks
}

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: SheetLimits }

const answer = (message: SheetAnswer, blocks: Uint8Array<ArrayBuffer>[] = []) =>
  parentPort?.postMessage(
    message,
    blocks.map(({ buffer }) => buffer),
  )

try {
  const read = await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits)
  const sheets = read.map(({ name, rows }) => ({ name, blocks: packed(rows) }))
  answer(
    { sheets },
    sheets.flatMap(({ blocks }) => blocks),
  )
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error
  answer({ refused: error.reason })
}
