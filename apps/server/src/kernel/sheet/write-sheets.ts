import { inThread } from './sheet.thread.ts'

export interface SheetColumn {
  heading: string
  /** In characters. */
  width: number
  /** How its numbers are shown, as a spreadsheet says it: `0.00`. */
  format?: string
  /** Shown in grey: not for people to fill. */
  quiet?: true
  /** Long texts go on in the next line. */
  wrap?: true
}

/** Texts stay texts, whatever they begin with, and numbers numbers. */
export type WrittenCell = string | number | null

export interface WrittenSheet {
  /** At most 31 characters. */
  name: string
  columns: readonly SheetColumn[]
  rows: readonly (readonly WrittenCell[])[]
}

const bounds = { heap: 512, time: 60_000 }

/** A workbook (.xlsx) of these sheets, headings on top; it is put together apart from the server's own work. */
export async function writeSheets(sheets: readonly WrittenSheet[]): Promise<Uint8Array<ArrayBuffer>> {
  const writer = new URL('./sheet-writer.worker.ts', import.meta.url)
  const bytes = await inThread<Uint8Array<ArrayBuffer>>(writer, sheets, bounds)
  if (!bytes) throw new Error('the workbook took too much memory or time to write')
  return bytes
}
