import { useSyncExternalStore } from 'react'

let skew = 0
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

const read = () => {
  now = Date.now() + skew
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

/** Sets the clocks by the server's: a till whose clock is wrong must not show orders as late. */
export const setServerTime = (instant: string) => {
  skew = Date.parse(instant) - Date.now()
  read()
}

export const serverNow = () => Date.now() + skew

/** Something that is read from the time, once a second for the whole page; draws anew only when its value changes. */
export const useTick = <T extends string | number | boolean | null>(of: (now: number) => T) =>
  useSyncExternalStore(subscribe, () => of(now))
