import { useSyncExternalStore } from 'react'

/** The state of the live line. Times are in milliseconds of the browser's clock. */
export interface Line {
  readonly state: 'connecting' | 'live' | 'down'
  /** Since when it is in this state. */
  readonly since: number
  /** When anything last came over it, a heartbeat included. */
  readonly updatedAt: number | null
}

/** A heartbeat comes every 15 s; after three missing ones the line counts as dead, whatever the socket says. */
export const silenceLimit = 45_000

let line: Line = { state: 'connecting', since: Date.now(), updatedAt: null }
const listeners = new Set<() => void>()

export const lineState = () => line

const onLine = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const setLine = (next: Line) => {
  line = next
  for (const listener of listeners) listener()
}

/** Moves the line to a state; `since` starts anew only when the state is another one. */
export const movedTo = (present: Line, state: Line['state'], now: number): Line => ({
  state,
  since: present.state === state ? present.since : now,
  updatedAt: state === 'live' ? now : present.updatedAt,
})

/** What the line is worth at this moment: a live one that has been silent for too long is down. */
export const lineAt = (present: Line, now: number): Line =>
  present.state === 'live' && present.updatedAt !== null && now - present.updatedAt > silenceLimit
    ? { state: 'down', since: present.updatedAt, updatedAt: present.updatedAt }
    : present

export const useLine = () => useSyncExternalStore(onLine, lineState)
