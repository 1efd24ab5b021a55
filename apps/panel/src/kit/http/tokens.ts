import { isSameOwner, ownerOf, type TokenOwner } from './token-owner.ts'

/** The pair that a signed-in browser holds. */
export interface Tokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

const keys = { token: 'token', refreshToken: 'refresh_token' } as const
/** Where somebody who acts as a company on this very host stores their own pair until they come back. */
const ownKey = 'sofra.own-session'
/** Where the app stores the name of the signed-in person, for the notices of other tabs. */
const nameKey = 'sofra.signed-in'
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()

/** The pair of somebody who registers: it never reaches the browser's storage, and ends with the page. */
let held: Tokens | null = null

/** The owner of this page's calls. Null on the public pages, and until the first readable token. */
let pageOwner: TokenOwner | null = null
let isFollowed = false
let displaced = false

/** Thrown instead of a pair that belongs to another person or company than this page. */
export class DisplacedError extends Error {
  constructor() {
    super('The session of this browser belongs to another person or company than this tab')
    this.name = 'DisplacedError'
  }
}

/**
 * Compares the owner of the stored pair with the owner of this page. Returns whether they differ. A displaced page stays displaced:
 * its screens show data of the first owner.
 */
export const isDisplaced = () => {
  const owner = isFollowed && !displaced ? ownerOf(localStorage.getItem(keys.token)) : null
  if (!owner) return displaced
  pageOwner ??= owner
  if (isSameOwner(pageOwner, owner)) return false
  displaced = true
  for (const listener of endListeners) listener()
  return true
}

/** Binds this page to the person and the company of the stored pair. Looks again at each call, each focus and each change of the pair. */
export const followOwner = () => {
  isFollowed = true
  isDisplaced()
  window.addEventListener('storage', isDisplaced)
  window.addEventListener('focus', isDisplaced)
  window.addEventListener('pageshow', isDisplaced)
  document.addEventListener('visibilitychange', isDisplaced)
}

/** A name for what the tabs of one owner share: locks and channels. */
export const sharedName = (name: string) =>
  pageOwner ? [name, pageOwner.person, pageOwner.company ?? ''].join('.') : name

/** Reads the pair for a call. Throws `DisplacedError` when it belongs to another person or company than this page. */
export const readTokens = (): Tokens => {
  if (held) return held
  if (isDisplaced()) throw new DisplacedError()
  return { token: localStorage.getItem(keys.token), refreshToken: localStorage.getItem(keys.refreshToken) }
}

interface OwnerName {
  readonly name: string
  /** The company that the person acts as. */
  readonly company: string | null
}

/** Stores the name of this page's owner for the notices of displaced tabs. */
export const storeOwnerName = (owner: OwnerName) =>
  localStorage.setItem(nameKey, JSON.stringify({ ...owner, session: pageOwner?.session }))

/** Returns the name of the stored pair's owner; null until a page of this owner has started. */
export const readOwnerName = (): OwnerName | null => {
  const { session, ...owner } = JSON.parse(localStorage.getItem(nameKey) ?? '{}')
  return session !== undefined && session === ownerOf(localStorage.getItem(keys.token))?.session ? owner : null
}

/** Tells whether the stored pair belongs to another person than this page did. */
export const isOtherPerson = () => ownerOf(localStorage.getItem(keys.token))?.person !== pageOwner?.person

/** Keeps the pair in memory alone, from now on until it is cleared. */
export const holdTokens = (tokens: Tokens) => {
  held = tokens
}

export const storeTokens = ({ token, refreshToken }: { token: string; refreshToken: string }) => {
  if (held) {
    held = { token, refreshToken }
    return
  }
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.refreshToken, refreshToken)
}

/** Puts a company's pair in the place of one's own, which is set aside. The pair first: other tabs take the rest as a sign. */
export const actWith = (tokens: { token: string; refreshToken: string }) => {
  const own = readTokens()
  storeTokens(tokens)
  localStorage.setItem(ownKey, JSON.stringify(own))
}

/** One's own pair while one acts as a company on this host. */
export const ownTokens = (): { token: string; refreshToken: string } | null =>
  JSON.parse(localStorage.getItem(ownKey) ?? 'null')

/** Restores one's own pair; false where none was set aside. */
export const backToOwn = () => {
  const own = ownTokens()
  if (!own) return false
  storeTokens(own)
  // This page itself changed the owner, and is about to be left.
  pageOwner = ownerOf(own.token)
  localStorage.removeItem(ownKey)
  return true
}

/** Ends the session in this browser and notifies every listener. */
export const clearTokens = () => {
  if (held) {
    // Somebody may be signed in to this browser in another tab.
    held = null
    return
  }
  localStorage.removeItem(keys.token)
  localStorage.removeItem(keys.refreshToken)
  localStorage.removeItem(ownKey)
  localStorage.removeItem(nameKey)
  for (const listener of listeners) listener()
}

/**
 * Calls back when this page may act for nobody any more: after a sign-out, and after another person signed in. Streams, timers and
 * sounds stop here. Returns the way to stop listening.
 */
export const onSessionEnd = (listener: () => void) => {
  endListeners.add(listener)
  const stop = onSignOut(listener)
  return () => {
    endListeners.delete(listener)
    stop()
  }
}

/** Calls back when the session ends, also when another tab of the browser ended it. Returns the way to stop listening. */
export const onSignOut = (listener: () => void) => {
  const fromAnotherTab = ({ key, newValue }: StorageEvent) => {
    if (key === keys.token && newValue === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', fromAnotherTab)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', fromAnotherTab)
  }
}
