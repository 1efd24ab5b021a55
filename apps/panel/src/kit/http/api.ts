import { stopCodes } from '@sofra/contract/access/session/session.stops.ts'
import { type CallOf, cutHeader, type Endpoint, fileBodies, type ReplyOf } from '@sofra/contract/kernel/endpoint.ts'
import { t } from '../words/i18n.ts'
import { wordsState } from '../words/words.ts'
import { ApiError, type ErrorBody } from './api-error.ts'
import { callHeaders, takeEarly } from './early.ts'
import { browserLock, refresher } from './refresh.ts'
import { serverNow } from './server-time.ts'
import { tokenRenewer } from './token-end.ts'
import { backToOwn, clearTokens, isDisplaced, readTokens } from './tokens.ts'

export { ApiError }

const timeout = 30_000

/** The untyped form of a call's input, to which the typed one is assignable. */
interface Input {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const pathOf = (path: string, params: Input['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))

const queryOf = (query: Input['query'] = {}) => {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`
}

/** Returns the body of a request and its content type. The server detects the type of a file. */
const contentOf = ({ takes }: Endpoint, body: unknown) => {
  if (takes) return { body: body as Uint8Array<ArrayBuffer>, type: fileBodies[takes].type }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
}

/** Returns the URL and the fetch options of a call. */
const requestOf = <E extends Endpoint>(endpoint: E, input: CallOf<E> | undefined) => {
  const { params, query, body } = (input ?? {}) as Input
  return {
    url: `/api${pathOf(endpoint.path, params)}${queryOf(query)}`,
    method: endpoint.method,
    ...contentOf(endpoint, body),
  }
}

export interface SendOptions {
  readonly signal?: AbortSignal
  readonly headers?: Readonly<Record<string, string>>
  /** Milliseconds until the call is aborted; 0 means no limit. */
  readonly timeout?: number
}

const refreshUrl = '/api/user/refresh'

interface SentRequest {
  readonly url: string
  readonly method: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly type?: string
}

const headersOf = ({ type }: SentRequest, token: string | null, extra: SendOptions['headers']) => ({
  ...callHeaders(wordsState().lang, token),
  ...(type === undefined ? {} : { 'content-type': type }),
  ...extra,
})

const signalOf = (options: SendOptions) => {
  const limit = options.timeout ?? timeout
  return AbortSignal.any([
    ...(limit > 0 ? [AbortSignal.timeout(limit)] : []),
    ...(options.signal ? [options.signal] : []),
  ])
}

/** Only a write can lose typed data, so only its message says that the data is still there. */
const unreachable = ({ method, url }: SentRequest) =>
  method === 'GET' || url === refreshUrl ? 'error.unreachable' : 'error.no-connection'

const fetchOnce = async (sent: SentRequest, token: string | null, options: SendOptions) => {
  try {
    const early = await takeEarly(`${sent.method} ${sent.url}`, wordsState().lang, token)
    if (early) return early
    return await fetch(sent.url, {
      method: sent.method,
      body: sent.body ?? null,
      headers: headersOf(sent, token, options.headers),
      signal: signalOf(options),
    })
  } catch (cause) {
    // An abort by the caller is not a connection failure.
    if (options.signal?.aborted) throw cause
    throw new ApiError(0, { code: 'error.offline', message: t(unreachable(sent)) })
  }
}

/** Reasons for being back at the login; the page shows them. */
export const loginNotices = [
  'login.expired',
  'login.failed-verification',
  'login.no-roles',
  'session.no-token',
  ...Object.values(stopCodes),
] as const
type LoginNotice = (typeof loginNotices)[number]

/** Why the server has ended the session, if it says so. */
let endedBy: LoginNotice | undefined

const swap = async (refreshToken: string) => {
  const body = JSON.stringify({ refresh_token: refreshToken })
  const sent = { url: refreshUrl, method: 'POST', body, type: 'application/json' }
  const answer = await fetchOnce(sent, null, {})
  if (answer.ok) return (await answer.json()) as { token: string; refreshToken: string }
  const refusal = await failure(answer)
  // Only a refusal ends the session; after a server error the next call refreshes again.
  if (answer.status >= 500 || answer.status === 429) throw refusal
  endedBy = loginNotices.find((notice) => notice === refusal.code)
  return null
}

const refresh = refresher({ withLock: browserLock, swap })
const freshToken = tokenRenewer({ refresh, now: serverNow })

const failure = async (answer: Response) => {
  const body: unknown = await answer.json().catch(() => null)
  // The generic text of an unexpected error asks to reload the page, which would lose a form's values.
  const explained =
    typeof body === 'object' && body !== null && 'message' in body && !('code' in body && body.code === 'error.unknown')
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    answer.status,
    explained ? (body as ErrorBody) : { message: t('error.again') },
    Number.isFinite(wait) ? wait : undefined,
  )
}

/** Set by the first of several refused calls, so that the others do not end the restored session. */
let cameBack = false

/**
 * Ends the session in this browser and shows the login, which returns to the current page. A user who acts as a company on this
 * host returns to the own session instead.
 */
export const toLogin = (notice?: LoginNotice) => {
  // The stored session belongs to another person; this page must not end it.
  if (cameBack || isDisplaced()) return
  if (backToOwn()) {
    cameBack = true
    sessionStorage.setItem('sofra.notice', 'acting.ended')
    return location.assign('/')
  }
  clearTokens()
  // After clearing the tokens, because their listeners empty this storage.
  if (notice) sessionStorage.setItem('sofra.notice', notice)
  const requestedIn = `${location.pathname}${location.search}`
  location.assign(requestedIn === '/' ? '/login' : `/login?redirect=${encodeURIComponent(requestedIn)}`)
}

/**
 * Sends a call with the session's token; a 401 refreshes the token and repeats the call once. Returns the successful response,
 * throws `ApiError` otherwise. Screens use `call` and `download`; the stream uses this.
 */
export const send = async <E extends Endpoint>(
  endpoint: E,
  input: CallOf<E> | undefined,
  options: SendOptions = {},
): Promise<Response> => {
  const sent = requestOf(endpoint, input)
  const open = endpoint.access === 'public'
  const { token: stored, refreshToken } = open ? { token: null, refreshToken: null } : readTokens()
  const token = stored === null ? null : await freshToken(stored)
  const first = await fetchOnce(sent, token, options)
  if (first.ok) return first
  if (first.status !== 401 || open) throw await failure(first)

  const renewed = await refresh(token)
  if (renewed === null) {
    if (token === null) toLogin()
    // Uses the token read before the call: when several calls are refused together, the first has cleared the tokens.
    else toLogin(refreshToken === null ? 'session.no-token' : (endedBy ?? 'login.expired'))
    throw await failure(first)
  }
  const second = await fetchOnce(sent, renewed, options)
  if (second.ok) return second
  throw await failure(second)
}

type Arguments<E> =
  object extends CallOf<E> ? [input?: CallOf<E>, options?: SendOptions] : [input: CallOf<E>, options?: SendOptions]

/** Makes a call of the contract and returns its reply. */
export const call = async <E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>): Promise<ReplyOf<E>> => {
  const answer = await send(endpoint, input, options)
  return answer.status === 204 ? (null as ReplyOf<E>) : ((await answer.json()) as ReplyOf<E>)
}

const nameOf = (answer: Response) => {
  const disposition = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'sofra')
}

/** Saves a file under a name, as a browser download. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/**
 * Makes a call that returns a file and downloads it under the server's name. For a truncated list it returns the number of
 * exported rows.
 */
export const download = async <E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>) => {
  const answer = await send(endpoint, input, { timeout: 0, ...options })
  saveFile(await answer.blob(), nameOf(answer))
  return Number(answer.headers.get(cutHeader)) || undefined
}
