import { listen } from './database/listen.ts'
import type { Pools } from './database/pools.ts'

/** The access of the people of an account has changed, or of all who have a company in scope; or, after a break, of anybody. */
export type AccessChange = { account: number } | { company: number } | { anybody: true }

type Listener = (change: AccessChange) => void

const listeners = new Set<Listener>()

/** Subscribes this process; returns what unsubscribes. */
export const onAccessChange = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Emits in this process at once, where a delay matters; the database notifies every copy after the commit anyway. */
export const emitAccessChange = (change: AccessChange) => {
  for (const listener of listeners) listener(change)
}

const changeOf = (payload: string): AccessChange =>
  payload.startsWith('c') ? { company: Number(payload.slice(1)) } : { account: Number(payload.slice(1)) }

/**
 * Emits every change of roles, people, accounts, companies, licences and sessions that the database notifies of. What was notified
 * while the connection was broken is lost: then it may have been anybody's.
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
