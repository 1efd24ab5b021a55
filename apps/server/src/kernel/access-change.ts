import { listen } from './database/listen.ts'
import type { Pools } from './database/pools.ts'

/**
 * Whose access has changed: the people of an account, everyone with a company in scope, or, after a lost connection,
 * possibly anybody.
 */
export type AccessChange = { account: number } | { company: number } | { anybody: true }

type Listener = (change: AccessChange) => void

const listeners = new Set<Listener>()

/** Subscribes this process. Returns the unsubscribe function. */
export const onAccessChange = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Emits in this process at once, for callers that cannot wait. The database also notifies every copy of the server
 * after the commit.
 */
export const emitAccessChange = (change: AccessChange) => {
  for (const listener of listeners) listener(change)
}

const changeOf = (payload: string): AccessChange =>
  payload.startsWith('c') ? { company: Number(payload.slice(1)) } : { account: Number(payload.slice(1)) }

/**
 * Emits every change of roles, people, accounts, companies, licences and sessions that the database notifies of.
 * Notifications are lost while the connection is broken, so a reconnect emits a change for anybody.
 */
export const listenForAccess = (pools: Pools) => {
  let again = false
  return listen(
    pools,
    'access_changed',
    (payload) => emitAccessChange(changeOf(payload)),
    () => {
      if (again) emitAccessChange({ anybody: true })
      again = true
    },
  )
}
