/** The pair that a signed-in browser holds. */
export interface Tokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

const keys = { token: 'token', refreshToken: 'refresh_token' } as const
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

/** Forgets the session in this browser and tells everything that keeps something of it. */
export const clearTokens = () => {
  if (held) {
    // Somebody may be signed in to this browser in another tab.
    held = null
    return
  }
  localStorage.removeItem(keys.token)
  localStorage.removeItem(keys.refreshToken)
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
