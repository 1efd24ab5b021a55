import type { Socket } from 'node:net'
import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Pools } from '../database/pools.ts'
import { AppError, type Status } from '../errors.ts'
import { noteFault } from '../faults/faults.ts'
import { langOf, translate } from '../words.ts'
import { calledBy, noteRefusal } from './called.ts'
import { linger } from './linger.ts'
import { securityHeadersOf } from './security-headers.ts'

/** Maps errors of PostgreSQL and the pool to refusals that the caller can act on; others are unexpected. */
const fromDatabase = (code: string | undefined): AppError | undefined => {
  switch (code) {
    case '23505':
      return new AppError(409, 'error.exists')
    case '23503':
      return new AppError(409, 'error.in-use')
    case '55P03':
    case '40P01':
    // Disk, memory or a configured limit is exhausted: a retry succeeds after an operator frees some.
    case '53000':
    case '53100':
    case '53200':
    case '53300':
    case '53400':
    case 'ENOSPC':
    case 'EDQUOT':
    // The connection to the database was lost or refused.
    case '57P01':
    case '57P02':
    case '57P03':
    case '57P05':
    case '08000':
    case '08003':
    case '08006':
    case 'ECONNREFUSED':
    case 'ECONNRESET':
    case 'EPIPE':
      return new AppError(503, 'error.busy', { retryAfter: 2 })
    default:
      return undefined
  }
}

const fromHttp: Record<number, PhraseKey> = { 400: 'error.body', 413: 'error.too-large', 415: 'error.body' }

const noRoute = () => new AppError(404, 'error.no-route')

/** Addresses that the router or the file server rejects; the reply is 404. */
const badAddresses = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH', 'FST_STATIC_FORBIDDEN_PATH'])

/** Maps Fastify's own errors; a too large body includes the limit. */
const fromFastify = ({ code, statusCode = 0 }: FastifyError, { routeOptions }: FastifyRequest) => {
  if (badAddresses.has(code)) return noRoute()
  const phrase = fromHttp[statusCode]
  if (!phrase) return undefined
  const params = { size: Math.floor((routeOptions.bodyLimit ?? 0) / 1_024) }
  return new AppError(statusCode === 415 ? 400 : (statusCode as Status), phrase, { params })
}

/** Errors of bodies that are not read. */
const refusedBodies = new Set(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'])

/** Returns whether a refusal leaves its body unread: of the body's size or type, or of the caller before the body. */
const leavesBody = (error: FastifyError, { raw }: FastifyRequest) =>
  // An injected request has no `complete`, and its socket cannot be closed.
  raw.complete === false && !raw.destroyed && (refusedBodies.has(error.code) || error instanceof AppError)

/** pg's error messages without a code. */
const lostConnection =
  /timeout exceeded when trying to connect|^Connection terminated|not queryable|^Client was closed|Cannot use a pool after/

const refusalOf = (error: FastifyError, request: FastifyRequest): AppError | undefined => {
  if (error instanceof AppError) return error
  // The connection broke within the body.
  if (error.code === 'ECONNRESET' && error.statusCode === 400) return new AppError(400, 'error.body')
  if (lostConnection.test(error.message)) return new AppError(503, 'error.busy', { retryAfter: 2 })
  // A statement that timed out may succeed at a retry; it is logged.
  if (error.code === '57014') return new AppError(503, 'error.busy', { retryAfter: 2, cause: error })
  if (error.code?.startsWith('FST_')) return fromFastify(error, request)
  // The path cannot name a file: it contains a null byte, or is too long.
  return error.statusCode && error.statusCode < 500 ? noRoute() : fromDatabase(error.code)
}

const translated = (lang: Lang, words: AppError['more']['words'] = {}) =>
  Object.fromEntries(Object.entries(words).map(([path, phrase]) => [path, translate(lang, phrase)]))

const send = (request: FastifyRequest, reply: FastifyReply, { status, phrase, more }: AppError) => {
  const lang = langOf(request.headers)
  noteRefusal(request, phrase)
  if (more.retryAfter) reply.header('retry-after', String(more.retryAfter))
  const errors = more.errors?.map(({ path, code, params }) => ({ path, code, message: translate(lang, code, params) }))
  return reply
    .status(status)
    .send({
      status,
      code: phrase,
      message: more.text || translate(lang, phrase, { ...more.params, ...translated(lang, more.words) }),
      ...(errors ? { errors } : {}),
      ...(more.present === undefined ? {} : { present: more.present }),
    })
}

/**
 * Records an unexpected error under the route's path, because an address may identify a person. The reply contains the
 * request's id.
 */
const note = (pools: Pools | undefined, error: Error, request: FastifyRequest, reply: FastifyReply, status: number) => {
  reply.header('x-request-id', request.id)
  if (!pools) return
  const { user_id, company_id } = calledBy(request)
  const place = `${request.method} ${(request.routeOptions.url ?? '').replace(/^\/api(?=\/)/, '')}`
  noteFault(
    pools,
    { kind: 'request', place, error },
    { request_id: request.id, http_status: status, user_id, company_id },
  )
}

const answerErrorWith = (pools?: Pools) => (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  // Otherwise Fastify closes the connection while the body is still being sent.
  if (leavesBody(error, request)) {
    reply.removeHeader('connection')
    linger(request.raw, reply.raw)
  }
  const refusal = refusalOf(error, request)
  const cause = refusal?.more.cause ?? (refusal?.status === 503 && !(error instanceof AppError) ? error : undefined)
  if (refusal?.more.cause) request.log.error({ err: cause, request: request.id }, refusal.phrase)
  if (refusal && cause) note(pools, cause, request, reply, refusal.status)
  if (refusal) return send(request, reply, refusal)
  note(pools, error, request, reply, 500)
  request.log.error({ err: error, request: request.id }, 'unexpected')
  return reply
    .status(500)
    .send({ status: 500, code: 'error.unknown', message: translate(langOf(request.headers), 'error.unknown') })
}

/** Replies to errors of the router, which occur before any hook. */
export const answerRouterError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  answerErrorWith()(error, request, reply.headers(securityHeadersOf(request.url)))

/** Replies to errors of the HTTP parser, by Node's codes; others are no request at all. */
const unparsed: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

// The requested type is unknown, so all security headers are sent.
const securityLines = Object.entries(securityHeadersOf('')).map(([name, value]) => `${name}: ${value}`)

/** Replies to an incomplete or late request, and closes its connection. */
export const answerUnparsed = ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const lines = [`HTTP/1.1 ${unparsed[code] ?? '400 Bad Request'}`, ...securityLines]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  socket.destroySoon()
}

/**
 * Replies to every error in the caller's language. An unexpected error is logged, counted by its cause, and answered
 * without details.
 */
export const answerErrors = (app: FastifyInstance, pools?: Pools) => {
  app.setErrorHandler<FastifyError>(answerErrorWith(pools))
  app.setNotFoundHandler((request, reply) => send(request, reply.header('cache-control', 'no-store'), noRoute()))
}
