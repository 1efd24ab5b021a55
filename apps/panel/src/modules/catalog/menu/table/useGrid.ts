import type { MenuProduct } from '@sofra/contract/catalog/menu/menu.contract.ts'
import { type KeyboardEvent, useMemo, useState } from 'react'
import type { CellValue } from '../cells/cells.ts'
import type { MenuRow } from '../frame/menu-rows.ts'
import { fieldAt } from './columns.ts'
import type { GridAt, Onward } from './grid-context.ts'
import { type Range, rangeOf, type Spot, stepOf } from './range.ts'

interface State {
  readonly at: GridAt | undefined
  /** The opposite corner of the selection. */
  readonly from: GridAt | undefined
  /** The cell being edited: initial text, and the value before. */
  readonly edit: { readonly text: string | undefined; readonly seen: CellValue } | undefined
}

const sideways = { left: 'ArrowLeft', right: 'ArrowRight' } as const
const unmodified = { ctrlKey: false, metaKey: false, shiftKey: false }

interface GridOptions {
  /** The focusable rows: heads and products. */
  readonly gridRows: readonly MenuRow[]
  readonly columns: number
  readonly page: () => number
}

/** Current cell, selection and edit mode of the table. */
export const useGrid = ({ gridRows, columns, page }: GridOptions) => {
  const [state, setState] = useState<State>({ at: undefined, from: undefined, edit: undefined })
  const indexes = useMemo(() => new Map(gridRows.map(({ key }, index) => [key, index])), [gridRows])
  const spotOf = (at: GridAt | undefined): Spot => {
    const rowIndex = at === undefined ? undefined : indexes.get(at.key)
    // A row that was filtered out or removed falls back to the first, and the start is the name column.
    return at === undefined || rowIndex === undefined ? { rowIndex: 0, column: 1 } : { rowIndex, column: at.column }
  }
  const atOf = ({ rowIndex, column }: Spot): GridAt | undefined => {
    const row = gridRows[rowIndex]
    return row && { key: row.key, column }
  }
  const spot = spotOf(state.at)
  const range: Range = rangeOf(state.from === undefined ? spot : spotOf(state.from), spot)
  const at = atOf(spot)
  const row = gridRows[spot.rowIndex]

  const go = (to: GridAt, { extend }: { extend: boolean }) =>
    setState((now) => ({ at: to, from: extend ? (now.from ?? at ?? to) : to, edit: undefined }))

  /** Moves by a key; returns whether it moved. */
  const step = (event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>) => {
    const next = stepOf(event, spot, { rowCount: gridRows.length, columns, page: page() })
    const to = next && atOf(next)
    if (to) go(to, { extend: event.shiftKey })
    return to !== undefined
  }
  const field = fieldAt(spot.column)
  const product: MenuProduct | undefined = row?.kind === 'product' ? row.shown.product : undefined

  return {
    at,
    range,
    spot,
    edit: state.edit,
    /** The current cell, when it is editable. */
    cell: product && field ? { id: product.id, field, product } : undefined,
    row,
    go,
    step,
    selectAll: () =>
      setState((now) => ({
        ...now,
        from: atOf({ rowIndex: 0, column: 0 }),
        at: atOf({ rowIndex: gridRows.length - 1, column: columns - 1 }),
      })),
    collapse: () => setState((now) => ({ ...now, from: now.at, edit: undefined })),
    open: (seen: CellValue, text?: string) => setState({ at, from: at, edit: { seen, text } }),
    /** Ends editing and moves on; up and down skip heads. */
    shut: (onward: Onward) => {
      setState((now) => ({ ...now, edit: undefined }))
      if (onward === 'left' || onward === 'right') step({ ...unmodified, key: sideways[onward] })
      if (onward !== 'up' && onward !== 'down') return
      const by = onward === 'up' ? -1 : 1
      let next = spot.rowIndex + by
      while (gridRows[next]?.kind === 'head') next += by
      const to = atOf({ rowIndex: next, column: spot.column })
      if (to) go(to, { extend: false })
    },
  }
}
export type Grid = ReturnType<typeof useGrid>
