import { useState } from 'react'

/** The selection among the visible rows, in their order. */
export const useSelection = (visibleIds: readonly number[]) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [last, setLast] = useState<number>()
  // Filtered-out rows are not part of the selection.
  const selected = visibleIds.filter((id) => chosen.has(id))

  const select = (ids: readonly number[], on: boolean, range: boolean) => {
    const [first] = ids
    const from = range && last !== undefined ? visibleIds.indexOf(last) : -1
    const to = first === undefined ? -1 : visibleIds.indexOf(first)
    const meant = from < 0 || to < 0 ? ids : visibleIds.slice(Math.min(from, to), Math.max(from, to) + 1)
    const next = new Set(selected)
    for (const id of meant) {
      if (on) next.add(id)
      else next.delete(id)
    }
    setLast(first)
    setChosen(next)
  }
  return { selected, isSelected: (id: number) => chosen.has(id), select, clear: () => setChosen(new Set()) }
}
export type Selection = ReturnType<typeof useSelection>
