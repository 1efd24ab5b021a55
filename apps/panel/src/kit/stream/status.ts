import { useSyncExternalStore } from 'react'

/** The state of the live stream. Times are in milliseconds of the browser's clock. */
export interface StreamStatus {
  readonly state: 'connecting' | 'live' | 'down'
  /** Since when it is in this state. */
  readonly since: number
  /** When anything last came over it, a heartbeat included. */
  readonly updatedAt: number | null
}

/** A heartbeat comes every 15 s; once one is 10 s late the stream counts as dead, whatever the socket says. */
export const silenceLimit = 25_000

let status: StreamStatus = { state: 'connecting', since: Date.now(), updatedAt: null }
const listeners = new Set<() => void>()

export const streamStatus = () => status

const onStreamStatus = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls whenever the stream has become live. Returns the way to stop. */
export const onLive = (listener: () => void) => {
  let { state } = status
  return onStreamStatus(() => {
    const before = state
    state = status.state
    if (state === 'live' && before !== 'live') listener()
  })
}

export const setStreamStatus = (next: StreamStatus) => {
  status = next
  for (const listener of listeners) listener()
}

/** Moves the stream to a state; `since` starts anew only when the state is another one. */
export const movedTo = (present: StreamStatus, state: StreamStatus['state'], now: number): StreamStatus => ({
  state,
  since: present.state === state ? present.since : now,
  updatedAt: state === 'live' ? now : present.updatedAt,
})

/** What the stream is worth at this moment: a live one that has been silent for too long is down. */
export const statusAt = (present: StreamStatus, now: number): StreamStatus =>
  present.state === 'live' && present.updatedAt !== null && now - present.updatedAt > silenceLimit
    ? { state: 'down', since: present.updatedAt, updatedAt: present.updatedAt }
    : present

export const useStreamStatus = () => useSyncExternalStore(onStreamStatus, streamStatus)
