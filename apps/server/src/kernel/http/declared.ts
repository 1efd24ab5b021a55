import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { errorsOf } from '@sofra/contract/kernel/endpoint-errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { AppError } from '../errors.ts'

const access = /^(signed-in|registering|channel|member|public|(get|post|put|patch|delete)-[a-z0-9]+(-[a-z0-9]+)*)$/
const segment = /^([a-z0-9]+(-[a-z0-9]+)*|:[a-z]+(_[a-z]+)*)$/

/** Returns whether a schema rejects unknown fields; in a union every member has to. */
const isClosed = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => isClosed(option as z.ZodType))
  if (schema instanceof z.ZodPipe) return isClosed(schema.in as z.ZodType)
  return schema instanceof z.ZodUndefined
}

/** Returns what an endpoint's declaration lacks; undefined if it is complete. */
export const undeclared = (endpoint: Endpoint): string | undefined => {
  const { access: who, body, method, path, query, rate, reply, takes } = endpoint as Partial<Endpoint>
  const segments = path?.split('/').slice(1) ?? []
  if (!segments.length || !segments.every((one) => segment.test(one))) return 'its path is not well-formed'
  if (!who || !access.test(who)) return 'it does not say who may make it'
  if (/-/.test(who) && who !== 'signed-in' && !who.startsWith(`${method?.toLowerCase()}-`))
    return `${who} is not a key of its method`
  if (method !== 'GET' && (who === 'public' || who === 'registering') && !rate)
    return 'anybody may make it, and it does not say how often'
  if (!reply) return 'it does not say what it answers'
  if (query && !isClosed(query)) return 'its query takes what it does not name'
  if (body && !takes && !isClosed(body)) return 'its body takes what it does not name'
  return undefined
}

type Handle = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** Turns a refusal that the call does not declare into an unexpected error, so that tests fail on it. */
export const declaredErrorsOnly = (endpoint: Endpoint, handle: Handle): Handle => {
  const declared = errorsOf(endpoint)
  const isListed = ({ phrase, more }: AppError) => {
    const reasons = endpoint.reasons?.[phrase]
    return !reasons || more.errors?.every(({ code }) => reasons.includes(code))
  }
  return async (request, reply) => {
    try {
      return await handle(request, reply)
    } catch (error) {
      const isKnown =
        !(error instanceof AppError) ||
        error.status === 503 ||
        (declared[error.status]?.includes(error.phrase) && isListed(error))
      if (isKnown) throw error
      const call = `${endpoint.method} ${endpoint.path}`
      const codes = [error.phrase, ...(error.more.errors ?? []).map(({ code }) => code)].join(', ')
      throw new Error(`${call} refused with ${error.status} ${codes}, which it does not declare`, { cause: error })
    }
  }
}
