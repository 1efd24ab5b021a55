import { setImmediate as breath } from 'node:timers/promises'
import { sheetLimits } from './sheet.limits.ts'
import { SheetRefusal } from './sheet.refusal.ts'
import type { SheetRow } from './sheet.rows.ts'
import { inThread } from './sheet.thread.ts'
import type { Sheet } from './sheet.workbook.ts'
import type { PackedSheet, SheetAnswer } from './sheet-reader.worker.ts'

const unpacked = async ({ name, blocks }: PackedSheet): Promise<Sheet> => {
  const decoder = new TextDecoder()
  const rows: SheetRow[] = []
  for (const block of blocks) {
    rows.push(...(JSON.parse(decoder.decode(block)) as SheetRow[]))
    await breath()
  }
  return { name, rows }
}

/**
 * Reads the sheets of an uploaded workbook (.xlsx) in a worker thread. Throws a `SheetRefusal` for any other file, or
 * beyond the limits.
 */
export async function readSheets(bytes: Uint8Array, limits = sheetLimits, signal?: AbortSignal): Promise<Sheet[]> {
  const reader = new URL('./sheet-reader.worker.ts', import.meta.url)
  const answer = await inThread<SheetAnswer>(reader, { bytes, limits }, { ...limits, signal })
  if (!answer) throw new SheetRefusal('too-heavy')
  if ('refused' in answer) throw new SheetRefusal(answer.refused)
  const sheets: Sheet[] = []
  for (const sheet of answer.sheets) sheets.push(await unpacked(sheet))
  return sheets
}
