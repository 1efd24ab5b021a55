import fastify from 'fastify'
import { type Fields, isFields } from './fields.ts'
import { parseBodies } from './hooks.ts'

interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
}

/** Calls a simulator. A body that is not JSON is returned as `text`. */
export const call = async (url: string, method: string, path: string, { body, headers }: CallOptions = {}) => {
  const json = body === undefined ? {} : { body: JSON.stringify(body) }
  const reply = await fetch(url + path, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...json,
  })
  const text = await reply.text()
  return { status: reply.status, headers: reply.headers, body: fieldsFrom(text), text }
}

const fieldsFrom = (text: string): Fields => {
  try {
    const value: unknown = JSON.parse(text)
    // An array is returned as it is: tests assert its shape.
    return typeof value === 'object' && value !== null ? (value as Fields) : {}
  } catch {
    return {}
  }
}

/** Starts a receiver of webhooks that answers 200 unless told otherwise. */
export const startPartner = async () => {
  const app = fastify({ forceCloseConnections: true })
  const received: { method: string; path: string; headers: Record<string, unknown>; body: Fields }[] = []
  const partner = {
    url: '',
    received,
    /** Decides the answer to a path. */
    answer: (_path: string): { status: number; body: unknown } => ({ status: 200, body: { ok: true } }),
    close: () => app.close(),
  }
  parseBodies(app)
  app.all('/*', (request, reply) => {
    const body = isFields(request.body) ? request.body : {}
    received.push({ method: request.method, path: request.url, headers: request.headers, body })
    const { status, body: answer } = partner.answer(request.url)
    return reply.code(status).send(answer)
  })
  partner.url = await app.listen({ port: 0, host: '127.0.0.1' })
  return partner
}
