import { useSyncExternalStore } from 'react'

let failed: ReadonlyMap<number, string> = new Map()
const listeners = new Set<() => void>()

const change = (next: ReadonlyMap<number, string>) => {
  failed = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Marks an order whose last step could not be made, with the reason. */
export const markFailed = (order: number, reason: string) => change(new Map(failed).set(order, reason))

/** Takes the mark away: the next step is on its way. */
export const clearFailed = (order: number) => {
  if (failed.has(order)) change(new Map([...failed].filter(([id]) => id !== order)))
}

/** Why the last step of an order could not be made; absent where it was, or where none was tried. */
export const useFailed = (order: number) => useSyncExternalStore(subscribe, () => failed.get(order))
