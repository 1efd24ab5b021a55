import { createContext, type RefObject, use } from 'react'

/** Position in the table: key of the row, index of the column. */
export interface GridAt {
  readonly key: string
  readonly column: number
}

/** Direction after an edit. */
export type Onward = 'up' | 'down' | 'left' | 'right' | 'stay'

export interface GridActions {
  readonly go: (to: GridAt, how: { readonly extend: boolean }) => void
  /** Extends the selection to a cell while the pointer is dragged. */
  readonly stretch: (to: GridAt) => void
  /** Starts editing a cell. */
  readonly open: (at: GridAt) => void
  readonly commit: (text: string, onward: Onward) => void
  readonly cancel: () => void
  /** Selects rows; with `range` all from the last selected one. */
  readonly select: (products: readonly number[], on: boolean, range: boolean) => void
}

/** A ref, so that rows do not render again with every step. */
export const GridContext = createContext<RefObject<GridActions> | null>(null)

export const useGridActions = () => {
  const actions = use(GridContext)
  if (!actions) throw new Error('This belongs into the table of products')
  return actions
}
