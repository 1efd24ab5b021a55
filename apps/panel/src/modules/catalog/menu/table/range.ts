/** A cell of the table: row and column, both from 0. */
export interface Spot {
  readonly rowIndex: number
  readonly column: number
}

/** The cells between two corners, inclusive. */
export interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

export const rangeOf = (from: Spot, to: Spot): Range => ({
  top: Math.min(from.rowIndex, to.rowIndex),
  bottom: Math.max(from.rowIndex, to.rowIndex),
  left: Math.min(from.column, to.column),
  right: Math.max(from.column, to.column),
})

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

interface Size {
  readonly rowCount: number
  readonly columns: number
  /** Visible rows. */
  readonly page: number
}

const clamped = (value: number, last: number) => Math.min(Math.max(value, 0), last)

/** Target of a key from a cell; undefined for other keys. */
export const stepOf = (
  { key, ctrlKey, metaKey }: Pressed,
  at: Spot,
  { rowCount, columns, page }: Size,
): Spot | undefined => {
  const far = ctrlKey || metaKey
  const rowIndex = (to: number) => ({ rowIndex: clamped(to, rowCount - 1), column: at.column })
  const column = (to: number) => ({ rowIndex: at.rowIndex, column: clamped(to, columns - 1) })
  switch (key) {
    case 'ArrowUp':
      return rowIndex(far ? 0 : at.rowIndex - 1)
    case 'ArrowDown':
      return rowIndex(far ? rowCount - 1 : at.rowIndex + 1)
    case 'ArrowLeft':
      return column(far ? 0 : at.column - 1)
    case 'ArrowRight':
      return column(far ? columns - 1 : at.column + 1)
    case 'PageUp':
      return rowIndex(at.rowIndex - page)
    case 'PageDown':
      return rowIndex(at.rowIndex + page)
    case 'Home':
      return far ? { rowIndex: 0, column: 0 } : column(0)
    case 'End':
      return far ? { rowIndex: rowCount - 1, column: columns - 1 } : column(columns - 1)
    default:
      return undefined
  }
}

/**
 * Pasted values cell by cell: one value fills the range, a block starts at its corner and repeats when the range is a
 * multiple of it. Empty when the block's rows differ in length.
 */
export const pastedInto = (block: readonly (readonly string[])[], range: Range) => {
  const high = block.length
  const wide = Math.max(...block.map((row) => row.length))
  const rangeHigh = range.bottom - range.top + 1
  const rangeWide = range.right - range.left + 1
  // As in spreadsheets: a range that is a multiple of the block is filled with it.
  const fills = rangeHigh % high === 0 && rangeWide % wide === 0
  const rowCount = fills ? rangeHigh : high
  const columns = fills ? rangeWide : wide
  return Array.from({ length: rowCount }, (_, y) =>
    Array.from({ length: columns }, (_, x) => block[y % high]?.[x % wide]),
  )
}
