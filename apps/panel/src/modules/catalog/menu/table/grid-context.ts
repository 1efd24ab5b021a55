import { createContext, type RefObject, use } from 'react'

/** Where one is in the table: a row by its key, a column by its number. */
export interface GridAt {
  readonly key: string
  readonly column: number
}

/** Where an edit goes on to. */
export type Onward = 'up' | 'down' | 'left' | 'right' | 'stay'

export interface GridActions {
  readonly go: (to: GridAt, how: { readonly extend: boolean }) => void
  /** Selects up to a cell, while the pointer is drawn over the table. */
  readonly stretch: (to: GridAt) => void
  /** Opens a cell for typing. */
  readonly open: (at: GridAt) => void
  readonly commit: (text: string, onward: Onward) => void
  readonly cancel: () => void
  /** Ticks rows; with `range` all from the last one that was selected. */
  readonly select: (products: readonly number[], on: boolean, range: boolean) => void
}

/** By reference, so that rows are not drawn again with every step. */
export const GridContext = createContext<RefObject<GridActions> | null>(null)

export const useGridActions = () => {
  const actions = use(GridContext)
  if (!actions) throw new Error('This belongs into the table of products')
  return actions
}
