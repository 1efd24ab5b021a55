import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import type { SheetLimits } from './sheet.limits.ts'
import { type SheetReason, SheetRefusal } from './sheet.refusal.ts'
import type { SheetRow } from './sheet.rows.ts'
import { readWorkbook } from './sheet.workbook.ts'

export type StreamedRows = { rows: SheetRow[]; last: boolean } | { refused: SheetReason }

const { bytes, limits } = workerData as { bytes: Uint8Array; limits: SheetLimits }
const port = parentPort
if (!port) throw new Error('this file runs as a worker thread')

const post = (answer: StreamedRows) => port.postMessage(answer)

try {
  await readWorkbook(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), limits, async (rows) => {
    const more = once(port, 'message')
    post({ rows, last: false })
    await more
  })
  post({ rows: [], last: true })
} catch (error) {
  if (!(error instanceof SheetRefusal)) throw error
  post({ refused: error.reason })
}
