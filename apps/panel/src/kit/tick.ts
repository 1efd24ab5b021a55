import { useSyncExternalStore } from 'react'
import { serverNow, setServerTime as setClock } from './http/server-time.ts'

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const read = () => {
  now = serverNow()
}

const tick = () => {
  read()
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  read()
  timer ??= setInterval(tick, 1_000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Synchronises the clock with the server's and shows it at once. */
export const setServerTime = (instant: string) => {
  setClock(instant)
  read()
}

/** Returns a value derived from the time, updated once a second for the whole page. Renders again only when the value changes. */
export const useTick = <T extends string | number | boolean | null>(of: (now: number) => T) =>
  useSyncExternalStore(subscribe, () => of(now))
