import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns'
import { isIP } from 'node:net'
import { Agent, request } from 'undici'
import { isPublic } from '../egress.ts'
import { ProviderError } from './provider-error.ts'

/** How long a provider may take, in ms. */
const timeoutMs = 10_000
/** The largest reply, in bytes. */
const largestReply = 4_194_304

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the provider's base URL; it begins with `/`. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly json?: unknown
  /** Sent as form fields. */
  readonly form?: Readonly<Record<string, string>>
}

export interface ProviderReply {
  readonly status: number
  /** The parsed body; undefined if it is empty or no JSON. */
  readonly json: unknown
  /** The body is empty or JSON; a gateway answers HTML, with any status. */
  readonly isReadable: boolean
  readonly retryAfter: number | undefined
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/** Resolves a host like the system, and refuses private addresses: the connection uses the address that was checked. */
const publicLookup = (host: string, options: LookupOptions, found: Found) =>
  systemLookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return found(error, [])
    const refused = addresses.find(({ address }) => !isPublic(address))
    if (refused) return found(new Error(`${host} is at a private address`), [])
    return options.all ? found(null, addresses) : found(null, addresses[0]?.address ?? '', addresses[0]?.family)
  })

const agentOf = (privateHosts: boolean) =>
  new Agent({
    connections: 16,
    connect: { timeout: timeoutMs, ...(privateHosts ? {} : { lookup: publicLookup as never }) },
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    maxResponseSize: largestReply,
  })

/** Kept for the life of the process: connections to a provider are reused. */
const agents = new Map<boolean, Agent>()

const agentFor = (privateHosts: boolean) => {
  const agent = agents.get(privateHosts) ?? agentOf(privateHosts)
  agents.set(privateHosts, agent)
  return agent
}

/** Closes the connections to providers, when the server ends. */
export const closeProviderConnections = async () => {
  const open = [...agents.values()]
  agents.clear()
  await Promise.all(open.map((agent) => agent.destroy()))
}

/**
 * Returns the URL of a call. The path comes from an adapter, and parts of it from a provider's payload; it can never
 * lead to another host.
 */
const urlBelow = (baseUrl: string, path: string): URL => {
  const base = new URL(baseUrl)
  const url = new URL(`${base.pathname.replace(/\/$/, '')}${path}`, base.origin)
  if (url.origin !== base.origin || !path.startsWith('/'))
    throw new ProviderError('refused', 'the path leaves the host')
  return url
}

const isAllowed = ({ protocol, hostname }: URL, privateHosts: boolean) => {
  if (privateHosts) return protocol === 'https:' || protocol === 'http:'
  const literal = hostname.replace(/^\[|\]$/g, '')
  return protocol === 'https:' && (isIP(literal) === 0 || isPublic(literal))
}

/** Parses a reply's body; undefined for anything but JSON, such as the HTML page of a proxy. */
const jsonOf = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

const bodyOf = ({ json, form }: ProviderRequest) => {
  if (json !== undefined) return { type: 'application/json', body: JSON.stringify(json) }
  if (form) return { type: 'application/x-www-form-urlencoded', body: new URLSearchParams(form).toString() }
  return undefined
}

/** Seconds, or a date, until the next attempt: `Retry-After` as RFC 9110 defines it. */
const pauseOf = (header: string | string[] | undefined): number | undefined => {
  if (typeof header !== 'string') return undefined
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1_000 : Date.parse(header) - Date.now()
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}

/**
 * Calls a provider below its base URL, which only operators enter. Follows no redirect and connects to public addresses
 * only. Throws a `ProviderError` of kind `down` without a reply in time.
 */
export async function callProvider(
  { baseUrl, privateHosts }: { baseUrl: string; privateHosts: boolean },
  sent: ProviderRequest,
): Promise<ProviderReply> {
  const url = urlBelow(baseUrl, sent.path)
  if (!isAllowed(url, privateHosts)) throw new ProviderError('refused', 'the address is not allowed')
  const content = bodyOf(sent)
  try {
    const { statusCode, headers, body } = await request(url, {
      dispatcher: agentFor(privateHosts),
      method: sent.method,
      headers: { accept: 'application/json', ...(content ? { 'content-type': content.type } : {}), ...sent.headers },
      body: content?.body ?? null,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await body.text()
    const json = jsonOf(text)
    return {
      status: statusCode,
      json,
      isReadable: text === '' || json !== undefined,
      retryAfter: pauseOf(headers['retry-after']),
    }
  } catch (error) {
    const { code = 'no answer' } = error as { code?: string }
    throw new ProviderError('down', `no answer in time (${code})`)
  }
}
