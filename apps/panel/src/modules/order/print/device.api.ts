import { useSyncExternalStore } from 'react'

const key = 'sofra.auto-print'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether this device prints automatically for a branch; an office laptop may switch it off. */
export const printsByItself = () => localStorage.getItem(key) !== 'off'

export const setPrintsByItself = (on: boolean) => {
  localStorage.setItem(key, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export const usePrintsByItself = () => useSyncExternalStore(subscribe, printsByItself)
