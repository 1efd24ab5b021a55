/** The pair that a signed-in browser holds. */
export interface Tokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

const keys = { token: 'token', refreshToken: 'refresh_token' } as const
/** Where somebody who acts as a company on this very host stores their own pair until they come back. */
const ownKey = 'sofra.own-session'
const listeners = new Set<() => void>()

/** The pair of somebody who registers: it never reaches the browser's storage, and ends with the page. */
let held: Tokens | null = null

export const readTokens = (): Tokens =>
  held ?? { token: localStorage.getItem(keys.token), refreshToken: localStorage.getItem(keys.refreshToken) }

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
  localStorage.removeItem(ownKey)
  return true
}

/** Calls back when another tab of this browser went into a company's panel or came back from it. */
export const onOtherPanel = (listener: () => void) => {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === ownKey && readTokens().token !== null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
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
  for (const listener of listeners) listener()
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
