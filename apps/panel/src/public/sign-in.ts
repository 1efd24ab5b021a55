import { login } from '@sofra/contract/access/session/session.contract.ts'
import { call, loginNotices } from '../kit/http/api.ts'
import { storeTokens } from '../kit/http/tokens.ts'
import { landing } from './landing.ts'
import { openRegistration } from './register/registering.ts'

export type Credentials = { readonly email: string; readonly password: string; readonly remember_me: boolean }

/** Signs in and opens the requested page. Throws `ApiError` when refused. */
export const signIn = async ({ email, password, remember_me }: Credentials) => {
  const { type, ...tokens } = await call(login, { body: { email: email.trim(), password, remember_me } })
  // The account is not open yet: its registration form opens, and the tokens stay out of storage.
  if (type === 'customer' || type === 'dealer') return openRegistration(tokens, type)
  storeTokens(tokens)
  location.assign(landing())
}

let fetched = false

/** Prefetches the app's scripts, which its page names, while the person types. */
export const fetchApp = async () => {
  if (fetched) return
  fetched = true
  const answer = await fetch('/').catch(() => undefined)
  if (!answer?.ok) return
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const { src } of page.querySelectorAll<HTMLScriptElement>('script[src]')) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href: src, crossOrigin: '' })
    document.head.append(link)
  }
}

const notices = [...loginNotices, 'reset.done', 'hand-over.wrong'] as const

/** Stores a notice for the next page. */
export const leaveNotice = (notice: (typeof notices)[number] | 'hand-over.own-account') =>
  sessionStorage.setItem('sofra.notice', notice)

/** Returns the app's message for the login page; it is cleared after it is shown. */
export const readNotice = () => {
  const storedNotice = sessionStorage.getItem('sofra.notice')
  return notices.find((notice) => notice === storedNotice) ?? null
}
export const clearNotice = () => sessionStorage.removeItem('sofra.notice')
