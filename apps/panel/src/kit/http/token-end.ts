/** A call that begins so long before the end of its token (ms) may arrive after it. */
const margin = 10_000
/** Tokens are renewed ahead at most once in this time (ms): a device with a wrong clock would renew for each call. */
const pause = 60_000

/** Returns when an access token ends, in ms; undefined for a text that is none. */
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
 * Makes `freshToken(token)`: the same token, or its successor where it has ended. The reports of an open desk would otherwise get a 401
 * each time a token ends.
 */
export const tokenRenewer = ({ refresh, now }: Parts) => {
  let renewedAt = Number.NEGATIVE_INFINITY
  return async (token: string): Promise<string> => {
    const end = endOf(token)
    if (end === undefined || end - now() > margin || now() - renewedAt < pause) return token
    renewedAt = now()
    // A refused or failed renewal shows in the call itself.
    return (await refresh(token).catch(() => null)) ?? token
  }
}
