import { useSyncExternalStore } from 'react'

/** The state of the live stream. Times are in milliseconds of the browser's clock. */
export interface StreamStatus {
  readonly state: 'connecting' | 'live' | 'down'
  /** When this state began. */
  readonly since: number
  /** When data, heartbeats included, was last received. */
  readonly updatedAt: number | null
}

/** The server sends a heartbeat every 15 s; if one is 10 s late, the stream counts as dead, whatever the socket reports. */
export const silenceLimit = 25_000

let status: StreamStatus = { state: 'connecting', since: Date.now(), updatedAt: null }
const listeners = new Set<() => void>()

export const streamStatus = () => status

const onStreamStatus = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Calls `listener` whenever the stream becomes live. Returns the function that unsubscribes. */
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

/** Changes the state; `since` restarts only if the state differs. */
export const movedTo = (present: StreamStatus, state: StreamStatus['state'], now: number): StreamStatus => ({
  state,
  since: present.state === state ? present.since : now,
  updatedAt: state === 'live' ? now : present.updatedAt,
})

/** Returns the effective state: a live stream that has been silent for too long is down. */
export const statusAt = (present: StreamStatus, now: number): StreamStatus =>
  present.state === 'live' && present.updatedAt !== null && now - present.updatedAt > silenceLimit
    ? { state: 'down', since: present.updatedAt, updatedAt: present.updatedAt }
    : present

export const useStreamStatus = () => useSyncExternalStore(onStreamStatus, streamStatus)
