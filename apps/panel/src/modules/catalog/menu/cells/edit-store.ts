import { type Cell, type CellEdit, type EditOf, type Edits, editsOf, summaryOf, withEdit } from './cell-edits.ts'

/** Keeps the edits of a table and notifies its listeners of each change. */
export const editStore = () => {
  let edits: Edits = new Map()
  let summary = summaryOf(edits)
  const listeners = new Set<() => void>()

  const show = (next: Edits) => {
    edits = next
    summary = summaryOf(edits)
    for (const listener of listeners) listener()
  }
  const put = (cells: readonly (Cell & { edit: CellEdit | undefined })[]) =>
    show(cells.reduce((all, { edit, ...cell }) => withEdit(all, cell, edit), edits))
  const present = ({ id, field }: Cell) => edits.get(id)?.[field]
  // A newer edit of the cell is not part of the call under way.
  const unchanged = (cells: readonly EditOf[]) => cells.filter((cell) => present(cell) === cell.edit)

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edits: () => edits,
    summary: () => summary,
    inState: (state: CellEdit['state']) => editsOf(edits).filter(({ edit }) => edit.state === state),
    put,
    present,
    unchanged,
    /** Replaces or removes these edits, except those that were replaced meanwhile. */
    resolve: (cells: readonly EditOf[], as: (cell: EditOf) => CellEdit | undefined) =>
      put(unchanged(cells).map((cell) => ({ ...cell, edit: as(cell) }))),
  }
}
