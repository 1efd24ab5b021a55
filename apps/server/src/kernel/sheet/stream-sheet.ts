import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type SheetLimits, sheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'
import type { SheetRow } from './sheet.rows.ts'
import type { StreamedRows } from './sheet-stream.worker.ts'
import { threadEnvironment } from './thread-environment.ts'

/** For a file whose rows are streamed: heap and time limit the thread. */
const streamLimits: SheetLimits = {
  ...sheetLimits,
  packed: 16_777_216,
  unpacked: 268_435_456,
  // Including the headings.
  rows: 100_001,
  texts: 60_000_000,
  time: 120_000,
}

interface Choice {
  /** The sheet to read; null: the first visible one with data. */
  sheet: string | null
  /** Receives the visible sheets and the chosen one, before the first rows. */
  choose?: (of: { sheets: string[]; sheet: string }) => void
}

/**
 * Yields the rows of a workbook's sheet, a few hundred at a time; the reading thread waits for the consumer. Throws a
 * `SheetRefusal` for any other file, or beyond the limits.
 */
export async function* streamSheet(
  bytes: Uint8Array,
  { sheet, choose }: Choice = { sheet: null },
  limits = streamLimits,
): AsyncGenerator<SheetRow[]> {
  const worker = new Worker(new URL('./sheet-stream.worker.ts', import.meta.url), {
    workerData: { bytes, limits, sheet },
    resourceLimits: { maxOldGenerationSizeMb: limits.heap, maxYoungGenerationSizeMb: 32 },
    env: threadEnvironment,
  })
  const heavy = AbortSignal.timeout(limits.time)
  try {
    for (;;) {
      const [answer] = (await once(worker, 'message', { signal: heavy })) as [StreamedRows]
      if ('refused' in answer) throw new SheetRefusal(answer.refused)
      if (answer.chosen) choose?.(answer.chosen)
      if (answer.rows.length) yield answer.rows
      if (answer.last) return
      worker.postMessage('more')
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw heavy.aborted || code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetRefusal('too-heavy') : error
  } finally {
    void worker.terminate()
  }
}
