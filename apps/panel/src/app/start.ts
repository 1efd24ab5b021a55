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
 * The start of the app: the screens, the maintenance page, the notice that another person signed in, on the way to the login, or
 * an error.
 */
export type Start = 'ready' | 'maintenance' | 'displaced' | 'leaving' | ApiError

const refused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

const failedStart = async (error: unknown): Promise<Start> => {
  if (isDisplaced()) return 'displaced'
  if (await underMaintenance()) return 'maintenance'
  if (!refused(error)) return error instanceof ApiError ? error : new ApiError(0, { message: String(error) })
  // A refused token has opened the login already; any other refusal means that the session is unusable.
  if (error.status !== 401) toLogin('login.failed-verification')
  return 'leaving'
}

/** Loads the user and the data that every screen needs. Without a valid session it opens the login. */
export const start = async (): Promise<Start> => {
  const session = Promise.all([queryClient.fetchQuery(meQuery), queryClient.fetchQuery(bootstrapQuery)])
  try {
    const [me, { site }] = await session
    // The platform's staff may use the panel during maintenance; other users are refused anyway.
    if (me.account_type !== 'eliza' && site.maintenance) return 'maintenance'
    // A user without permissions would see an empty panel, so the login refuses.
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

/** Clears caches with the session and reloads data after a change of language. */
export const followSession = () => {
  onSignOut(() => {
    dropTabs()
    sessionStorage.clear()
    // The cache goes with the page. Clearing it first would refetch everything.
    location.replace('/login')
  })
  onWords(() => void queryClient.invalidateQueries())
}

const notices = ['acting.ended', 'hand-over.own-account', 'hand-over.wrong'] as const

/** Shows the notice stored by the previous page, once. */
export const showNotice = () => {
  const storedNotice = sessionStorage.getItem('sofra.notice')
  const notice = notices.find((notice) => notice === storedNotice)
  if (!notice) return
  sessionStorage.removeItem('sofra.notice')
  showToast('fail', t(notice))
}
