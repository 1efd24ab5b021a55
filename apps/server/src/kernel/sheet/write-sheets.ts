import { inThread } from './sheet.thread.ts'

export interface SheetColumn {
  heading: string
  /** In characters. */
  width: number
  /** Number format of the spreadsheet: `0.00`. */
  format?: string
  /** Shown in grey: not to be filled in. */
  quiet?: true
  /** Wraps long texts. */
  wrap?: true
}

/** Texts stay texts, whatever their first character, and numbers stay numbers. */
export type WrittenCell = string | number | null

export interface WrittenSheet {
  /** At most 31 characters. */
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly WrittenCell[])[]
}

const bounds = { heap: 512, time: 60_000 }

/** Writes a workbook (.xlsx) of these sheets, headings first, in a worker thread. */
export async function writeSheets(sheets: readonly WrittenSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new URL('./sheet-writer.worker.ts', import.meta.url)
  const bytes = await inThread<Uint8Array<ArrayBuffer>>(writer, sheets, bounds)
  if (!bytes) throw new Error('the workbook took too much memory or time to write')
  return bytes
}
