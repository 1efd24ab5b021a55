/** A call sent this long (ms) before the end of its token may arrive after it. */
const margin = 10_000
/** Tokens are renewed ahead at most once per this time (ms); otherwise a device with a wrong clock would renew for each call. */
const pause = 60_000

/** Returns when an access token ends, in ms; undefined for an invalid token. */
export const endOf = (token: string): number | undefined => {
  try {
    const [, payload = ''] = token.split('.')
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: unknown }
    return typeof exp === 'number' ? exp * 1_000 : undefined
  } catch {
    return undefined
  }
}

interface Parts {
  readonly refresh: (stale: string) => Promise<string | null>
  readonly now: () => number
}

/**
 * Creates `freshToken(token)`: returns the token, or its successor if it has ended. Without it, periodic calls of an open desk
 * would get a 401 each time a token ends.
 */
export const tokenRenewer = ({ refresh, now }: Parts) => {
  let renewedAt = Number.NEGATIVE_INFINITY
  return async (token: string): Promise<string> => {
    const end = endOf(token)
    if (end === undefined || end - now() > margin || now() - renewedAt < pause) return token
    renewedAt = now()
    // A failed renewal appears in the call itself.
    return (await refresh(token).catch(() => null)) ?? token
  }
}
