import { isSameOwner, ownerOf, type TokenOwner } from './token-owner.ts'

/** The tokens of a signed-in browser. */
export interface Tokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

const keys = { token: 'token', refreshToken: 'refresh_token' } as const
/** Storage key of the own tokens while a user acts as a company on this host. */
const ownKey = 'sofra.own-session'
/** Storage key of the signed-in person's name, for notices in other tabs. */
const nameKey = 'sofra.signed-in'
const listeners = new Set<() => void>()
const endListeners = new Set<() => void>()

/** The tokens of a user who is registering. They stay in memory and end with the page. */
let cachedTokens: Tokens | null = null

/** The owner of this page's calls. Null on the public pages, and until the first readable token. */
let pageOwner: TokenOwner | null = null
let isFollowed = false
let displaced = false

/** Thrown when the stored tokens belong to another person or company than this page. */
export class DisplacedError extends Error {
  constructor() {
    super('The session of this browser belongs to another person or company than this tab')
    this.name = 'DisplacedError'
  }
}

/**
 * Compares the owner of the stored tokens with the owner of this page. Returns whether they differ. A displaced page stays
 * displaced, because its screens show data of the first owner.
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

/**
 * Binds this page to the person and the company of the stored tokens. Checks again at each call, each focus and each change of
 * the tokens.
 */
export const followOwner = () => {
  isFollowed = true
  isDisplaced()
  window.addEventListener('storage', isDisplaced)
  window.addEventListener('focus', isDisplaced)
  window.addEventListener('pageshow', isDisplaced)
  document.addEventListener('visibilitychange', isDisplaced)
}

/** Returns the name of a lock or a channel that the tabs of one owner share. */
export const sharedName = (name: string) =>
  pageOwner ? [name, pageOwner.person, pageOwner.company ?? ''].join('.') : name

/** Reads the tokens for a call. Throws `DisplacedError` when they belong to another person or company than this page. */
export const readTokens = (): Tokens => {
  if (cachedTokens) return cachedTokens
  if (isDisplaced()) throw new DisplacedError()
  return { token: localStorage.getItem(keys.token), refreshToken: localStorage.getItem(keys.refreshToken) }
}

interface OwnerName {
  readonly name: string
  /** The company as which the person acts. */
  readonly company: string | null
}

/** Stores the name of this page's owner for the notices of displaced tabs. */
export const storeOwnerName = (owner: OwnerName) =>
  localStorage.setItem(nameKey, JSON.stringify({ ...owner, session: pageOwner?.session }))

/** Returns the name of the stored tokens' owner; null until a page of this owner has started. */
export const readOwnerName = (): OwnerName | null => {
  const { session, ...owner } = JSON.parse(localStorage.getItem(nameKey) ?? '{}')
  return session !== undefined && session === ownerOf(localStorage.getItem(keys.token))?.session ? owner : null
}

/** Whether the stored tokens belong to another person than this page's. */
export const isOtherPerson = () => ownerOf(localStorage.getItem(keys.token))?.person !== pageOwner?.person

/** Keeps the tokens in memory only, until they are cleared. */
export const holdTokens = (tokens: Tokens) => {
  cachedTokens = tokens
}

export const storeTokens = ({ token, refreshToken }: { token: string; refreshToken: string }) => {
  if (cachedTokens) {
    cachedTokens = { token, refreshToken }
    return
  }
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.refreshToken, refreshToken)
}

/**
 * Replaces the own tokens with a company's and stores the own ones separately. Writes the company's first, because other tabs
 * react to the second write.
 */
export const actWith = (tokens: { token: string; refreshToken: string }) => {
  const ownPair = readTokens()
  storeTokens(tokens)
  localStorage.setItem(ownKey, JSON.stringify(ownPair))
}

/** Returns the own tokens while the user acts as a company on this host. */
export const ownTokens = (): { token: string; refreshToken: string } | null =>
  JSON.parse(localStorage.getItem(ownKey) ?? 'null')

/** Restores the own tokens; returns false if there are none. */
export const backToOwn = () => {
  const ownPair = ownTokens()
  if (!ownPair) return false
  storeTokens(ownPair)
  // This page changes the owner and is about to be left.
  pageOwner = ownerOf(ownPair.token)
  localStorage.removeItem(ownKey)
  return true
}

/** Ends the session in this browser and notifies every listener. */
export const clearTokens = () => {
  if (cachedTokens) {
    // Another tab of this browser may have another session.
    cachedTokens = null
    return
  }
  localStorage.removeItem(keys.token)
  localStorage.removeItem(keys.refreshToken)
  localStorage.removeItem(ownKey)
  localStorage.removeItem(nameKey)
  for (const listener of listeners) listener()
}

/**
 * Calls `listener` when this page may no longer make calls: after a sign-out, and after another person signed in. Streams, timers
 * and sounds stop here. Returns the function that unsubscribes.
 */
export const onSessionEnd = (listener: () => void) => {
  endListeners.add(listener)
  const stop = onSignOut(listener)
  return () => {
    endListeners.delete(listener)
    stop()
  }
}

/** Calls `listener` when the session ends, also if another tab ended it. Returns the function that unsubscribes. */
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
