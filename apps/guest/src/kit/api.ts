import { begin } from './begin.ts'
import { forgetMember, member } from './member.ts'

interface Fault {
  readonly path: string
  readonly code: string
  readonly message: string
}

/** A refusal by the server, in the page's language. */
export class Refused extends Error {
  readonly status: number
  readonly code: string
  readonly faults: readonly Fault[]

  constructor(
    status: number,
    { message = '', code = '', errors = [] }: { message?: string; code?: string; errors?: Fault[] },
  ) {
    super(message)
    this.status = status
    this.code = code
    this.faults = errors
  }
}

/** Whether a retry may succeed: no connection, or the server was busy. */
export const isPassing = (error: unknown) => !(error instanceof Refused) || error.status >= 500 || error.status === 409

/** The timeout of a call, in ms. */
const timeout = 20_000

/** Sends a call as the signed-in member; a 401 signs the member out. */
const send = async (path: string, init: RequestInit, headers: RequestInit['headers']): Promise<Response> => {
  const token = member.value?.token
  const channelHeaders = { 'x-channel-key': begin.key, lang: begin.lang, ...(token ? { 'x-member-token': token } : {}) }
  const answer = await fetch(`/api${path}`, { ...init, headers: { ...channelHeaders, ...headers } })
  if (answer.ok) return answer
  const refused = new Refused(answer.status, await answer.json())
  if (token && refused.code === 'guest-account.signed-out' && member.value?.token === token)
    forgetMember(refused.message)
  throw refused
}

const fetched = async <Reply>(path: string, { headers, ...init }: RequestInit): Promise<Reply> => {
  const answer = await send(path, init, headers)
  return (await answer.json()) as Reply
}

/** Makes a call through the page's channel. Throws `Refused`, or another error without a response. */
export const call = <Reply>(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Reply> =>
  fetched(path, {
    ...(body === undefined
      ? { headers }
      : { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  })

/** The same with another method; sent with `keepalive`, so that it survives leaving the page. */
export const change = <Reply>(method: 'PUT' | 'DELETE', path: string, body?: unknown): Promise<Reply> =>
  fetched(path, {
    method,
    keepalive: true,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeout),
  })

/** Opens a stream; the signal ends it. */
export const openStream = async (path: string, signal: AbortSignal) => {
  const { body } = await send(path, { signal }, {})
  if (!body) throw new Error('a stream has a body')
  return body
}

/** The timeout of an upload in ms: a phone sends some megabytes. */
const fileTimeout = 120_000

/** The same with a file as its body. */
export const callWithFile = <Reply>(path: string, file: Blob): Promise<Reply> =>
  fetched(path, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(fileTimeout),
  })
