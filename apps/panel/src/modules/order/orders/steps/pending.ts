import { useSyncExternalStore } from 'react'

const orders = new Set<number>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a step of this order is pending. */
export const isPending = (order: number) => orders.has(order)

/** Locks the order for one step; false if another step is pending, so that a second click does nothing. */
export const acquire = (order: number) => {
  if (orders.has(order)) return false
  orders.add(order)
  notify()
  return true
}

export const release = (order: number) => {
  orders.delete(order)
  notify()
}

export const usePending = (order: number) => useSyncExternalStore(subscribe, () => orders.has(order))
