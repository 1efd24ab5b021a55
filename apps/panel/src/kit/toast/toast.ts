import { ApiError } from '../http/api-error.ts'
import { DisplacedError } from '../http/tokens.ts'
import { t } from '../words/i18n.ts'
import { showToast, type ToastAction } from './toast-store.ts'

const textOf = (error: unknown) => (error instanceof ApiError ? error.message : t('error.again'))

const ok = (text: string, action?: ToastAction) => showToast('ok', text, action)

const fail = (error: unknown) => {
  // The notice over the whole page reports it already.
  if (error instanceof DisplacedError) return
  // An error that is not a server reply is unexpected, so its stack trace goes to the console.
  if (!(error instanceof ApiError)) console.error(error)
  showToast('fail', textOf(error))
}

const warn = (text: string) => showToast('fail', text)

const toast = { ok, warn, fail }

/** `ok(text, action?)`, `warn(text)` and `fail(error)`: short messages in the corner, announced by screen readers. */
export const useToast = () => toast
