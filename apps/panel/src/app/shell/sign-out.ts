import { logout } from '@sofra/contract/access/session/session.contract.ts'
import { call } from '../../kit/http/api.ts'
import { backToOwn, clearTokens, ownTokens, readTokens, type Tokens } from '../../kit/http/tokens.ts'

const end = ({ token, refreshToken }: Tokens) => {
  const body = { ...(token ? { token } : {}), ...(refreshToken ? { refresh_token: refreshToken } : {}) }
  return call(logout, { body }, { timeout: 3_000 }).catch(() => undefined)
}

/** Ends the session on the server and in this browser. A server that does not answer keeps nobody signed in. */
export const signOut = async () => {
  const own = ownTokens()
  await Promise.all([end(readTokens()), ...(own ? [end(own)] : [])])
  clearTokens()
}

/** Ends acting as a company: back to one's own session on this host, else to the platform's own, else to login. */
export const leaveCompany = async (platformHost: string | undefined) => {
  const acting = readTokens()
  // One's own pair first: what this browser's tabs ask meanwhile would come back with the refusal of a session that has ended.
  const isBack = backToOwn()
  await end(acting)
  if (isBack) return location.assign('/company/list')
  clearTokens()
  if (!platformHost) return
  const port = location.port ? `:${location.port}` : ''
  location.assign(`${location.protocol}//${platformHost}${port}/company/list`)
}
