/** Limits for reading a workbook. */
export interface SheetLimits {
  /** Bytes of the uploaded file. */
  packed: number
  /** Bytes of all unpacked parts, counted while unpacking. */
  unpacked: number
  /** Parts in the archive. */
  entries: number
  /** Rows of all sheets together. */
  rows: number
  /** Columns of a sheet. */
  columns: number
  /** Characters per cell, as in Excel. */
  text: number
  /** Characters of all cells together: one shared text may occur in many cells. */
  texts: number
  /** Depth of nested elements. */
  depth: number
  /** Heap of the thread, in megabytes. */
  heap: number
  /** Duration, in ms. */
  time: number
}

/** The limits for uploaded files. */
export const sheetLimits: SheetLimits = {
  packed: 5_242_880,
  unpacked: 52_428_800,
  entries: 1_000,
  rows: 100_000,
  columns: 100,
  text: 32_767,
  texts: 20_000_000,
  depth: 32,
  heap: 256,
  time: 20_000,
}
