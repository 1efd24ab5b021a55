import { logout } from '@sofra/contract/access/session/session.contract.ts'
import { call } from '../../kit/http/api.ts'
import { backToOwn, clearTokens, ownTokens, readTokens, type Tokens } from '../../kit/http/tokens.ts'

const end = ({ token, refreshToken }: Tokens) => {
  const body = { ...(token ? { token } : {}), ...(refreshToken ? { refresh_token: refreshToken } : {}) }
  return call(logout, { body }, { timeout: 3_000 }).catch(() => undefined)
}

/** Ends the session on the server and in this browser, even if the server does not respond. */
export const signOut = async () => {
  const ownPair = ownTokens()
  await Promise.all([end(readTokens()), ...(ownPair ? [end(ownPair)] : [])])
  clearTokens()
}

/** Stops acting as a company: returns to the own session on this host, else to the platform's host, else to the login. */
export const leaveCompany = async (platformHost: string | undefined) => {
  const acting = readTokens()
  // The own tokens first: calls of other tabs would fail with the ended session's token.
  const isBack = backToOwn()
  await end(acting)
  if (isBack) return location.assign('/company/list')
  clearTokens()
  if (!platformHost) return
  const port = location.port ? `:${location.port}` : ''
  location.assign(`${location.protocol}//${platformHost}${port}/company/list`)
}
