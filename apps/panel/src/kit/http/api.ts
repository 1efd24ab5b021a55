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

/** The loose form of a call's input, which the typed one is assignable to. */
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

/** The content of a request with its type; what a file really is, the server finds out itself. */
const contentOf = ({ takes }: Endpoint, body: unknown) => {
  if (takes) return { body: body as Uint8Array<ArrayBuffer>, type: fileBodies[takes].type }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' }
}

/** The address and the fetch options of one call of the contract. */
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
  /** Milliseconds until the call is given up; 0 waits for ever. */
  readonly timeout?: number
}

const refreshUrl = '/api/user/refresh'

interface Sent {
  readonly url: string
  readonly method: string
  readonly body?: string | Uint8Array<ArrayBuffer>
  readonly type?: string
}

const headersOf = ({ type }: Sent, token: string | null, extra: SendOptions['headers']) => ({
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

/** Only what was to be written is still there for who tries again; a read has nothing that could have been lost. */
const unreachable = ({ method, url }: Sent) =>
  method === 'GET' || url === refreshUrl ? 'error.unreachable' : 'error.no-connection'

const fetchOnce = async (sent: Sent, token: string | null, options: SendOptions) => {
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
    // The caller's own abort is its affair and no failure of the line.
    if (options.signal?.aborted) throw cause
    throw new ApiError(0, { code: 'error.offline', message: t(unreachable(sent)) })
  }
}

/** Why somebody is back at the login; the page shows it. */
export const loginNotices = [
  'login.expired',
  'login.failed-verification',
  'login.no-roles',
  'session.no-token',
  ...Object.values(stopCodes),
] as const
type LoginNotice = (typeof loginNotices)[number]

/** Why the server has ended the session, where it says so. */
let endedBy: LoginNotice | undefined

const swap = async (refreshToken: string) => {
  const body = JSON.stringify({ refresh_token: refreshToken })
  const sent = { url: refreshUrl, method: 'POST', body, type: 'application/json' }
  const answer = await fetchOnce(sent, null, {})
  if (answer.ok) return (await answer.json()) as { token: string; refreshToken: string }
  const refusal = await failure(answer)
  // Only a refusal ends the session; a server that stumbles is asked again by the next call.
  if (answer.status >= 500 || answer.status === 429) throw refusal
  endedBy = loginNotices.find((notice) => notice === refusal.code)
  return null
}

const refresh = refresher({ withLock: browserLock, swap })
const freshToken = tokenRenewer({ refresh, now: serverNow })

const failure = async (answer: Response) => {
  const body: unknown = await answer.json().catch(() => null)
  // The words of an error that nobody expected ask for the page to be loaded anew, and a form would be lost by that.
  const explained =
    typeof body === 'object' && body !== null && 'message' in body && !('code' in body && body.code === 'error.unknown')
  const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(
    answer.status,
    explained ? (body as ErrorBody) : { message: t('error.again') },
    Number.isFinite(wait) ? wait : undefined,
  )
}

/** Calls that were refused together must not end the session that the first of them came back to. */
let cameBack = false

/**
 * Ends the session in this browser and shows login, which brings the person back to where they are. Whoever acted as a
 * company on this host has a session of their own to go on with.
 */
export const toLogin = (notice?: LoginNotice) => {
  // The stored session belongs to another person: it is not this page's to end.
  if (cameBack || isDisplaced()) return
  if (backToOwn()) {
    cameBack = true
    sessionStorage.setItem('sofra.notice', 'acting.ended')
    return location.assign('/')
  }
  clearTokens()
  // After the tokens: what listens to their end empties this storage.
  if (notice) sessionStorage.setItem('sofra.notice', notice)
  const requestedIn = `${location.pathname}${location.search}`
  location.assign(requestedIn === '/' ? '/login' : `/login?redirect=${encodeURIComponent(requestedIn)}`)
}

/**
 * Sends a call with the session's token; a 401 refreshes it and repeats the call once. Answers the successful response,
 * throws `ApiError` otherwise. `call` and `download` are what screens use; the stream builds on this.
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
    // As it stood before: of several calls that are refused together the first has cleared the tokens.
    else toLogin(refreshToken === null ? 'session.no-token' : (endedBy ?? 'login.expired'))
    throw await failure(first)
  }
  const second = await fetchOnce(sent, renewed, options)
  if (second.ok) return second
  throw await failure(second)
}

type Arguments<E> =
  object extends CallOf<E> ? [input?: CallOf<E>, options?: SendOptions] : [input: CallOf<E>, options?: SendOptions]

/** Makes one call of the contract and answers its reply. */
export const call = async <E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>): Promise<ReplyOf<E>> => {
  const answer = await send(endpoint, input, options)
  return answer.status === 204 ? (null as ReplyOf<E>) : ((await answer.json()) as ReplyOf<E>)
}

const nameOf = (answer: Response) => {
  const disposition = answer.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'sofra')
}

/** Hands a file to the browser, which saves it under a name. */
export const saveFile = (file: Blob, name: string) => {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

/**
 * Makes a call that answers a file and hands the file to the browser under the name that the server gave it. Answers the number of
 * its rows where it is a list's and the list has more.
 */
export const download = async <E extends Endpoint>(endpoint: E, ...[input, options]: Arguments<E>) => {
  const answer = await send(endpoint, input, { timeout: 0, ...options })
  saveFile(await answer.blob(), nameOf(answer))
  return Number(answer.headers.get(cutHeader)) || undefined
}
