import { cellFields } from '@sofra/contract/catalog/product/product.columns.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { CellField } from '../cells/cells.ts'

/** Columns by index: selection, editable fields, status. */
export const selectColumn = 0
export const statusColumn = cellFields.length + 1
export const columnCount = cellFields.length + 2

/** Editable field of a column; undefined when it has none. */
export const fieldAt = (column: number): CellField | undefined => cellFields[column - 1]

/** Where the table has a shorter word for a field than the form. */
const short: Partial<Record<CellField, PhraseKey>> = {
  discount_rate: 'menu.table.discount',
  vat_rate: 'menu.table.vat',
}

export const columnLabels: readonly PhraseKey[] = [
  'menu.table.selection',
  ...cellFields.map((field) => short[field] ?? (`branch-product.${field}` as const)),
  'menu.table.status',
]
