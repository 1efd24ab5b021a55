import type { FastifyRequest } from 'fastify'

/** Body of a call, or fields of an admin command: nothing about them is certain. */
export type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the body as fields; anything but an object has none. */
export const bodyOf = ({ body }: Pick<FastifyRequest, 'body'>): Fields => (isFields(body) ? body : {})

/** Returns a text or number as text, else an empty one. */
export const textOf = (fields: Fields, key: string) => {
  const value = fields[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const numberOf = (fields: Fields, key: string) => {
  const value = fields[key]
  return typeof value === 'number' ? value : typeof value === 'string' && value !== '' ? Number(value) : undefined
}

export const listOf = (fields: Fields, key: string): unknown[] => {
  const value = fields[key]
  return Array.isArray(value) ? value : []
}

/** Returns a parameter of the path. */
export const paramOf = ({ params }: Pick<FastifyRequest, 'params'>, key: string) =>
  isFields(params) ? textOf(params, key) : ''

export const queryOf = ({ query }: Pick<FastifyRequest, 'query'>): Fields => (isFields(query) ? query : {})

/** Returns a header; of a repeated one the first. */
export const headerOf = ({ headers }: Pick<FastifyRequest, 'headers'>, key: string) => {
  const value = headers[key]
  return Array.isArray(value) ? (value[0] ?? '') : (value ?? '')
}
