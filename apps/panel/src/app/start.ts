import { ApiError, toLogin } from '../kit/http/api.ts'
import { underMaintenance } from '../kit/http/availability.ts'
import { isDisplaced, onSignOut, storeOwnerName } from '../kit/http/tokens.ts'
import { bootstrapQuery, meQuery } from '../kit/session/session.ts'
import { showToast } from '../kit/toast/toast-store.ts'
import { t } from '../kit/words/i18n.ts'
import { onWords } from '../kit/words/words.ts'
import { queryClient } from './query.ts'
import { dropTabs, startTabs } from './tabs/tab-store.ts'

/**
 * How the app begins: with its screens, with the maintenance page, with the notice that another person signed in, on the way to login,
 * or with an error to show.
 */
export type Start = 'ready' | 'maintenance' | 'displaced' | 'leaving' | ApiError

const refused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const failedStart = async (error: unknown): Promise<Start> => {
  if (isDisplaced()) return 'displaced'
  if (await underMaintenance()) return 'maintenance'
  if (!refused(error)) return error instanceof ApiError ? error : new ApiError(0, { message: String(error) })
  // A refused token has led to login already; any other refusal means that the session cannot be used.
  if (error.status !== 401) toLogin('login.failed-verification')
  return 'leaving'
}

/** Loads who is signed in and what every screen needs. Whoever the server does not know is sent to login. */
export const start = async (): Promise<Start> => {
  const session = Promise.all([queryClient.fetchQuery(meQuery), queryClient.fetchQuery(bootstrapQuery)])
  try {
    const [me, { site }] = await session
    // The platform's people go in and out meanwhile; everybody else is refused anyway.
    if (me.account_type !== 'eliza' && site.maintenance) return 'maintenance'
    // Nothing could be shown: whoever may do nothing is not let in.
    if (!me.permissions.length) {
      toLogin('login.no-roles')
      return 'leaving'
    }
    startTabs(me.id, me.acting?.company_id)
    storeOwnerName({ name: `${me.name} ${me.surname}`.trim(), company: me.acting?.company_name ?? null })
    return 'ready'
  } catch (error) {
    return failedStart(error)
  }
}

/** Ties what the app keeps to the session and to the language. */
export const followSession = () => {
  onSignOut(() => {
    dropTabs()
    sessionStorage.clear()
    // What was loaded goes with the page. Cleared before, it would be asked for again, by nobody any more.
    location.replace('/login')
  })
  onWords(() => void queryClient.invalidateQueries())
}

const notices = ['acting.ended', 'hand-over.own-account', 'hand-over.wrong'] as const

/** Shows the notice that the page before left, once. */
export const showNotice = () => {
  const left = sessionStorage.getItem('sofra.notice')
  const notice = notices.find((known) => known === left)
  if (!notice) return
  sessionStorage.removeItem('sofra.notice')
  showToast('fail', t(notice))
}
