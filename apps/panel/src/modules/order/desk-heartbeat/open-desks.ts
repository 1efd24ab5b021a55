import { useEffect } from 'react'

const counts = new Map<number, number>()
let notify: () => void = () => undefined

/** Returns the ids of the branches whose own desk is open. */
export const openDesks = () => [...counts.keys()]

/** Calls `callback` when the desk of a branch opens. */
export const onOpenDesk = (callback: () => void) => {
  notify = callback
}

const addTo = (branch: number, n: 1 | -1) => {
  const count = (counts.get(branch) ?? 0) + n
  if (count > 0) counts.set(branch, count)
  else counts.delete(branch)
}

/** Counts the desk of a branch as open while the component is mounted; the desk of all branches does not count. */
export const useOpenDesk = (scope: number | 'all') =>
  useEffect(() => {
    if (scope === 'all') return
    addTo(scope, 1)
    notify()
    return () => addTo(scope, -1)
  }, [scope])
