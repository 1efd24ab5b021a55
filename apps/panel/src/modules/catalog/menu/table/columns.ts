import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type CellField, cellFields } from '../cells/cells.ts'

/** The columns by their number: what ticks a row, what can be typed into, what opens and closes. */
export const selectColumn = 0
export const statusColumn = cellFields.length + 1
export const columnCount = cellFields.length + 2

/** What can be typed into a column; undefined where nothing can. */
export const fieldAt = (column: number): CellField | undefined => cellFields[column - 1]

export const columnLabels: readonly PhraseKey[] = [
  'menu.table.selection',
  'branch-product.name',
  'branch-product.price',
  'branch-product.premium_price',
  'menu.table.discount',
  'menu.table.vat',
  'menu.table.status',
]
