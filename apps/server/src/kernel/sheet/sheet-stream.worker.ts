import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetLimits } from './sheet.limits.ts'
import { type SheetReason, SheetRefusal } from './sheet.refusal.ts'
import type { SheetRow } from './sheet.rows.ts'
import { type ChosenSheet, readWorkbook } from './sheet.workbook.ts'

export type StreamedRows = { rows: SheetRow[]; last: boolean; chosen?: ChosenSheet } | { refused: SheetReason }

const { bytes, limits, sheet } = workerData as { bytes: Uint8Array; limits: SheetLimits; sheet: string | null }
const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')

const post = (answer: StreamedRows) => port.postMessage(answer)

try {
  const take = async (rows: SheetRow[], chosen: ChosenSheet) => {
    const more = once(port, 'message')
    post({ rows, last: false, chosen })
    await more
  }
  await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits, { sheet, take })
  post({ rows: [], last: true })
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error
  post({ refused: error.reason })
}
