import { listen } from './database/listen.ts'
import type { Pools } from './database/pools.ts'

/** Somebody may now do more or less than before: the people of an account, or whoever reaches a company. */
export type AccessChange = { account: number } | { company: number }

type Listener = (change: AccessChange) => void

const listeners = new Set<Listener>()

export const onAccessChange = (listener: Listener) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Tells this process at once, where a moment's delay would matter; the database tells every copy after the commit anyway. */
export const emitAccessChange = (change: AccessChange) => {
  for (const listener of listeners) listener(change)
}

const changeOf = (payload: string): AccessChange =>
  payload.startsWith('c') ? { company: Number(payload.slice(1)) } : { account: Number(payload.slice(1)) }

/** Hears of every change of roles, people, accounts, companies, licences and sessions (migration 0015), whoever made it. */
export const listenForAccess = (pools: Pools) =>
  listen(pools, 'access_changed', (payload) => emitAccessChange(changeOf(payload)))
