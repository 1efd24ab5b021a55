import { companyAuthentication } from '@sofra/contract/access/hand-over/hand-over.contract.ts'
import { logout } from '@sofra/contract/access/session/session.contract.ts'
import { isLang } from '@sofra/contract/kernel/languages.ts'
import { ApiError, call } from '../kit/http/api.ts'
import { actWith, readTokens, storeTokens } from '../kit/http/tokens.ts'
import { leaveNotice } from './sign-in.ts'

interface Entry {
  readonly token: string
  readonly company_id: number
  readonly branch_id?: number
}

const idOf = (text: string | null) => (text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : undefined)

/**
 * Reads a hand-over to a company's panel from the address and removes it at once; undefined for other visits. The language
 * parameter stays for a later reader.
 */
export const takeEntry = (): Entry | undefined => {
  const { pathname, searchParams } = new URL(location.href)
  const token = searchParams.get('token')
  if (!/^\/login\/?$/.test(pathname) || !token) return undefined
  const lang = searchParams.get('lang')
  history.replaceState(null, '', `/login?lang=${isLang(lang) ? lang : 'tr'}`)
  const branch_id = idOf(searchParams.get('branch_id'))
  return { token, company_id: idOf(searchParams.get('company_id')) ?? 0, ...(branch_id ? { branch_id } : {}) }
}

/** Stored by the panel that opens a company's on its own host: its session is kept aside, not ended. */
const takeReturn = () => {
  const fromHere = sessionStorage.getItem('sofra.acts-from-here') !== null
  sessionStorage.removeItem('sofra.acts-from-here')
  return fromHere
}

const leave = (path: string) => {
  location.replace(path)
  // The page is being left; nothing after this would be seen.
  return new Promise<never>(() => undefined)
}

const replaceSession = async (tokens: { token: string; refreshToken: string }, fromHere: boolean) => {
  const { token } = readTokens()
  if (token && fromHere) return actWith(tokens)
  if (token) await call(logout, { body: { token } }, { timeout: 3_000 }).catch(() => undefined)
  storeTokens(tokens)
}

/** Exchanges the one-time token and opens the company's panel. Returns only if the login has to show a failure. */
export const enter = async (entry: Entry) => {
  const fromHere = takeReturn()
  try {
    await replaceSession(await call(companyAuthentication, { body: { ...entry, domain_type: 'company' } }), fromHere)
    return leave(entry.branch_id ? `/manegement/${entry.branch_id}/home` : '/')
  } catch (error) {
    const hadSession = readTokens().token !== null
    const unknown = error instanceof ApiError && error.status === 404
    leaveNotice(hadSession && unknown ? 'hand-over.own-account' : 'hand-over.wrong')
    // A signed-in user continues with the current session.
    if (hadSession) return leave('/')
  }
}
