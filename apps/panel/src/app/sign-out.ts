import { logout } from '@sofra/contract/access/session/session.contract.ts'
import { call } from '../kit/api.ts'
import { clearTokens, readTokens } from '../kit/tokens.ts'

/** Ends the session on the server and in this browser. A server that does not answer keeps nobody signed in. */
export const signOut = async () => {
  const { token, refreshToken } = readTokens()
  const body = { ...(token ? { token } : {}), ...(refreshToken ? { refresh_token: refreshToken } : {}) }
  await call(logout, { body }, { timeout: 3_000 }).catch(() => undefined)
  clearTokens()
}
