import { useSyncExternalStore } from 'react'

const orders = new Set<number>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether a step of this order is on its way to the server. */
export const isPending = (order: number) => orders.has(order)

/** Takes the order for one step; false when it is taken, so that a second click goes nowhere. */
export const take = (order: number) => {
  if (orders.has(order)) return false
  orders.add(order)
  tell()
  return true
}

export const giveBack = (order: number) => {
  orders.delete(order)
  tell()
}

export const usePending = (order: number) => useSyncExternalStore(subscribe, () => orders.has(order))
