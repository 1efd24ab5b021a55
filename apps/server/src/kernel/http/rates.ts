import rateLimit from '@fastify/rate-limit'
import { type Rate, rateOf } from '@sofra/contract/kernel/call-class.ts'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'

/** Calls a minute of one caller. A till makes some 60 in a rush; a whole page of the panel takes about 20. */
const perMinute: Record<Exclude<Rate, 'counted'>, number> = { read: 1_200, write: 600, heavy: 30 }

/** Who is calling, before authentication: a credential, unverified, at an address, or the address alone. */
const callerKey = ({ headers, ip }: FastifyRequest) =>
  `${ip} ${headers['x-channel-key'] ?? headers.authorization?.slice(-43) ?? ''}`

/** Refuses a call with 429 where its caller makes too many of its class. */
export type Limited = (endpoint: Endpoint, request: FastifyRequest) => Promise<void>

/** Refuses nobody. */
export const unlimited: Limited = async () => {}

/**
 * Keeps one caller from taking the server from the others. Each copy of the server counts its own calls in memory; what
 * must be counted exactly (sign-ins, codes) is counted in the database by its module, and is of class `counted`.
 */
export async function limitRates(app: FastifyInstance): Promise<Limited> {
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const checks = Object.entries(perMinute).map(([rate, max]) => {
    return [rate, app.createRateLimit({ max, timeWindow: 60_000, keyGenerator: callerKey })] as const
  })
  const checkOf = new Map<string, (typeof checks)[number][1]>(checks)
  return async (endpoint, request) => {
    const counted = await checkOf.get(rateOf(endpoint))?.(request)
    if (counted && !counted.isAllowed && counted.isExceeded)
      throw new AppError(429, 'error.too-often', { retryAfter: counted.ttlInSeconds })
  }
}
