import type { FastifyRequest } from 'fastify'
import { headerOf, paramOf } from '../frame/fields.ts'
import type { Limiter } from '../frame/limiter.ts'
import { Refusal } from '../frame/refusal.ts'
import type { TrendyolFrame } from './trendyol.state.ts'

/** The meal API publishes no error body; this is the one of the seller's older services. */
export const errorBody = (key: string, message: string) => ({
  exception: 'TrendyolException',
  errors: [{ key, message }],
})

export const refuse = (status: number, key: string, message = key) => new Refusal(status, errorBody(key, message))

/** Refuses a call that its account, headers or rate do not allow. */
export const checkAccess = ({ state, settings }: TrendyolFrame, limiter: Limiter, request: FastifyRequest) => {
  if (settings.isAddressUnknown) throw refuse(503, 'ip.not.allowed')
  if (headerOf(request, 'user-agent') === '' || isDefaultAgent(headerOf(request, 'user-agent')))
    throw refuse(403, 'user.agent.missing')
  const supplierId = paramOf(request, 'sid')
  const pair = Buffer.from(headerOf(request, 'authorization').replace(/^Basic /, ''), 'base64').toString()
  const account = [...state.suppliers].find(([, one]) => `${one.apiKey}:${one.apiSecret}` === pair)
  if (!account) throw refuse(401, 'unauthorized')
  if (supplierId !== '' && account[0] !== supplierId) throw refuse(403, 'supplier.mismatch')
  const path = request.routeOptions.url ?? ''
  const hasAgent = headerOf(request, 'x-agentname') !== '' && headerOf(request, 'x-executor-user').includes('@')
  if (path.includes('/order/meal/') && !hasAgent) throw refuse(settings.missingAgentStatus, 'agent.headers.missing')
  const rule = { limit: settings.rateLimit, windowMs: settings.rateWindowMs }
  const waitMs = limiter.take(`${account[0]} ${request.method} ${path}`, rule)
  if (waitMs > 0) throw refuse(429, 'too.many.requests')
}

/** Agents that HTTP clients add themselves: the header that Trendyol demands is missing then. */
const isDefaultAgent = (agent: string) => agent === 'node' || agent.startsWith('undici')
