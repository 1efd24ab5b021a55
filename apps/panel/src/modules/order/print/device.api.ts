import { useSyncExternalStore } from 'react'

const key = 'sofra.auto-print'
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether this device prints by itself what a branch wants printed; switched off on the office's laptop, for instance. */
export const printsByItself = () => localStorage.getItem(key) !== 'off'

export const setPrintsByItself = (on: boolean) => {
  localStorage.setItem(key, on ? 'on' : 'off')
  for (const listener of listeners) listener()
}

export const usePrintsByItself = () => useSyncExternalStore(subscribe, printsByItself)
