import type { Cell } from '../cells/cell-edits.ts'
import type { Typing } from '../cells/useTyping.ts'
import type { MenuRow } from '../frame/menu-rows.ts'
import { fieldAt } from './columns.ts'
import type { Grid } from './useGrid.ts'

export interface GridInput {
  readonly grid: Grid
  readonly gridRows: readonly MenuRow[]
  readonly typing: Typing
  readonly readOnly: boolean
}

type ProductRow = MenuRow & { kind: 'product' }

export const isProduct = (row: MenuRow): row is ProductRow => row.kind === 'product'

/** The cell of a row in a column; undefined for heads and for columns without a field. */
export const cellAt = (row: MenuRow | undefined, column: number): Cell | undefined => {
  const field = fieldAt(column)
  return row && isProduct(row) && field ? { id: row.shown.product.id, field } : undefined
}

/** Returns the products of the selected rows, and the selected columns. */
export const selected = ({ range }: Grid, gridRows: readonly MenuRow[]) => ({
  products: gridRows.slice(range.top, range.bottom + 1).filter(isProduct),
  columns: Array.from({ length: range.right - range.left + 1 }, (_, i) => range.left + i),
})
