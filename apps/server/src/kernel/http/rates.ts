import { type Rate, rateOf } from '@sofra/contract/kernel/call-class.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import ipaddr from 'ipaddr.js'
import type { Caller } from '../context.ts'
import type { Scope } from '../database/tenant.ts'
import { AppError } from '../errors.ts'

type LimitedRate = Exclude<Rate, 'counted'>

/** Calls per minute and caller. A till makes about 60 at peak; a page of the panel needs about 20. */
const perMinute: Record<LimitedRate, number> = { read: 1_200, write: 600, heavy: 30 }

/** The limit per address and per company, as a multiple of the limit per caller. */
const callersOfAddress = 10
const callersOfCompany = 20

const aMinute = 60_000
/** Keys that are counted at the same time; beyond, the oldest are dropped. */
const mostKeys = 50_000

/** Refuses callers beyond the limit of a class with 429. */
export interface Limits {
  /** Counts by IP address, before authentication. */
  address(endpoint: Endpoint, address: string): void
  /** Counts by authenticated caller: a person, or a channel and its address; `undefined` is unauthenticated. */
  caller(endpoint: Endpoint, caller: Caller | undefined, address: string): void
  /** Counts by the company that a call is about. */
  company(endpoint: Endpoint, scope: Scope): void
}

const ignore = () => undefined

/** Never refuses. */
export const unlimited: Limits = { address: ignore, caller: ignore, company: ignore }

/** Returns the network of an address: an IPv6 customer has a /64. */
export const networkOf = (address: string) => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${parsed.toNormalizedString().split(':', 4).join(':')}::/64`
}

/** Creates a counter in memory, per minute; it throws 429 beyond the limit of a key. */
export const createCounter = () => {
  let ends = 0
  const counts = new Map<string, number>()
  return (key: string, maxCalls: number) => {
    const now = Date.now()
    if (now >= ends) {
      counts.clear()
      ends = now + aMinute
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (counts.size > mostKeys) counts.delete(counts.keys().next().value ?? '')
    if (count > maxCalls) throw new AppError(429, 'error.too-often', { retryAfter: Math.ceil((ends - now) / 1_000) })
  }
}

const keyOf = (caller: Caller | undefined, address: string) => {
  if (caller?.kind === 'person') return `person ${caller.id}`
  // A restaurant's guests share its channel; count each address.
  return `${caller?.kind === 'channel' ? `channel ${caller.id}` : 'nobody'} at ${networkOf(address)}`
}

/**
 * Creates rate limits, so that one caller cannot exhaust the server. A count never depends on an unproved claim. Each
 * copy of the server counts in memory, per minute. Exact limits (sign-ins, codes) are counted in the database by their
 * module, with class `counted`.
 */
export function createLimits(): Limits {
  const count = createCounter()
  return {
    address(endpoint, address) {
      const rate = rateOf(endpoint)
      const counted = rate === 'counted' ? 'write' : rate
      count(`${counted} of ${networkOf(address)}`, perMinute[counted] * callersOfAddress)
    },
    caller(endpoint, caller, address) {
      const rate = rateOf(endpoint)
      if (rate !== 'counted') count(`${rate} by ${keyOf(caller, address)}`, perMinute[rate])
    },
    company(endpoint, { companies }) {
      const rate = rateOf(endpoint)
      if (rate === 'counted' || companies === 'all' || companies.length !== 1) return
      count(`${rate} in ${companies[0]}`, perMinute[rate] * callersOfCompany)
    },
  }
}
