import { readTokens, storeTokens, type Tokens } from './tokens.ts'

/** Runs work while no other tab of the browser runs work with the same name. */
export type WithLock = <T>(name: string, work: () => Promise<T>) => Promise<T>

/** Exchanges the refresh token for a new pair; `null` if the server refuses it. Throws without a response. */
export type Swap = (refreshToken: string) => Promise<{ token: string; refreshToken: string } | null>

interface Parts {
  readonly withLock: WithLock
  readonly swap: Swap
  readonly read?: () => Tokens
  readonly store?: (pair: { token: string; refreshToken: string }) => void
}

// Browsers offer locks on https and localhost only. Without them two tabs may refresh at once, which the server's
// grace period for the token just replaced allows.
export const browserLock: WithLock = (name, work) => (navigator.locks ? navigator.locks.request(name, work) : work())

/**
 * Creates `refresh(stale)`: returns the replacement of a refused token, or `null` if the session is over. Calls of any number of
 * tabs that are refused together cause one request.
 */
export const refresher = ({ withLock, swap, read = readTokens, store = storeTokens }: Parts) => {
  let running: Promise<string | null> | undefined

  const renew = async (stale: string | null) => {
    const { token, refreshToken } = read()
    // Another tab has refreshed while this one waited for the lock.
    if (token !== null && token !== stale) return token
    if (refreshToken === null) return null
    const pair = await swap(refreshToken)
    // The session may have ended, or another person may have signed in, while the server answered.
    if (pair && read().refreshToken === refreshToken) store(pair)
    return pair && read().token
  }

  return (stale: string | null) => {
    running ??= withLock('sofra.refresh', () => renew(stale)).finally(() => {
      running = undefined
    })
    return running
  }
}
