/** The pair that a signed-in browser holds; `refresh_token` is absent in the registration state. */
export interface Tokens {
  readonly token: string | null
  readonly refreshToken: string | null
}

const keys = { token: 'token', refreshToken: 'refresh_token' } as const
const listeners = new Set<() => void>()

export const readTokens = (): Tokens => ({
  token: localStorage.getItem(keys.token),
  refreshToken: localStorage.getItem(keys.refreshToken),
})

export const storeTokens = ({ token, refreshToken }: { token: string; refreshToken: string }) => {
  localStorage.setItem(keys.token, token)
  localStorage.setItem(keys.refreshToken, refreshToken)
}

/** Forgets the session in this browser and tells everything that keeps something of it. */
export const clearTokens = () => {
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
