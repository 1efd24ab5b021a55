/** What a workbook may cost whoever reads it. */
export interface SheetLimits {
  /** Bytes as it is sent. */
  packed: number
  /** Bytes of all that is unpacked of it, counted as they come. */
  unpacked: number
  /** Parts in the archive. */
  entries: number
  /** Rows of all of its sheets together. */
  rows: number
  /** Columns of a sheet, and so cells of a row. */
  columns: number
  /** Characters of one cell: as many as Excel lets anybody type. */
  text: number
  /** Characters of all cells together: one shared text may stand in many of them. */
  texts: number
  /** Elements inside one another. */
  depth: number
  /** Megabytes that reading may take. */
  heap: number
  /** How long reading may take, in ms. */
  time: number
}

/** The limits for files that people send. */
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
