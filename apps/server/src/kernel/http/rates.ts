import { type Rate, rateOf } from '@sofra/contract/kernel/call-class.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import ipaddr from 'ipaddr.js'
import type { Caller } from '../context.ts'
import type { Scope } from '../database/tenant.ts'
import { AppError } from '../errors.ts'

type Counted = Exclude<Rate, 'counted'>

/** Calls a minute of one caller. A till makes some 60 in a rush; a whole page of the panel takes about 20. */
const perMinute: Record<Counted, number> = { read: 1_200, write: 600, heavy: 30 }

/** How many callers' worth all those behind one address may make, and all those who concern one company. */
const callersOfAddress = 10
const callersOfCompany = 20

const aMinute = 60_000
/** Numbers that are counted at once; beyond, the oldest are dropped. */
const mostKeys = 50_000

/** Refuses with 429 whoever makes too many calls of a class. */
export interface Limits {
  /** Counts for an address, whatever the call claims about who makes it. */
  address(endpoint: Endpoint, address: string): void
  /** Counts for a caller who has proved to be that: a person, a channel at an address; `undefined` has proved nothing. */
  caller(endpoint: Endpoint, caller: Caller | undefined, address: string): void
  /** Counts for the one company that a call is about. */
  company(endpoint: Endpoint, scope: Scope): void
}

const ignore = () => undefined

/** Refuses nobody. */
export const unlimited: Limits = { address: ignore, caller: ignore, company: ignore }

/** Whom an address belongs to: of IPv6 one has 2⁶⁴ of them, which begin alike. */
export const networkOf = (address: string) => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4' ? parsed.toString() : `${parsed.toNormalizedString().split(':', 4).join(':')}::/64`
}

/** Counts in memory, by the minute; throws 429 beyond the most that a key may have. */
export const createCounter = () => {
  let ends = 0
  const counts = new Map<string, number>()
  return (key: string, most: number) => {
    const now = Date.now()
    if (now >= ends) {
      counts.clear()
      ends = now + aMinute
    }
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (counts.size > mostKeys) counts.delete(counts.keys().next().value ?? '')
    if (count > most) throw new AppError(429, 'error.too-often', { retryAfter: Math.ceil((ends - now) / 1_000) })
  }
}

const keyOf = (caller: Caller | undefined, address: string) => {
  if (caller?.kind === 'person') return `person ${caller.id}`
  // A restaurant's guests share its channel, each at an address of their own.
  return `${caller?.kind === 'channel' ? `channel ${caller.id}` : 'nobody'} at ${networkOf(address)}`
}

/**
 * Keeps one caller from taking the server from the others. What is only claimed never decides whose count it is. Each copy
 * of the server counts its own calls in memory, by the minute; what must be counted exactly (sign-ins, codes) is counted in
 * the database by its module, and is of class `counted`.
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
