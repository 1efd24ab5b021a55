import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import { z } from 'zod'

const access = /^(signed-in|registering|channel|public|(get|post|put|patch|delete)-[a-z0-9]+(-[a-z0-9]+)*)$/
const segment = /^([a-z0-9]+(-[a-z0-9]+)*|:[a-z]+(_[a-z]+)*)$/

/** Whether a schema refuses what it does not name; of several shapes each one has to. */
const isClosed = (schema: z.ZodType): boolean => {
  if (schema instanceof z.ZodObject) return schema.def.catchall instanceof z.ZodNever
  if (schema instanceof z.ZodUnion) return schema.options.every((option) => isClosed(option as z.ZodType))
  if (schema instanceof z.ZodPipe) return isClosed(schema.in as z.ZodType)
  return schema instanceof z.ZodUndefined
}

/** What is missing in the declaration of a call, which may come from anywhere; undefined for a whole one. */
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
