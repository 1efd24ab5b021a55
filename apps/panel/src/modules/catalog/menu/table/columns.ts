import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { type CellField, cellFields } from '../cells/cells.ts'

/** Columns by index: selection, editable fields, status. */
export const selectColumn = 0
export const statusColumn = cellFields.length + 1
export const columnCount = cellFields.length + 2

/** Editable field of a column; undefined when it has none. */
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
