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

/** Errors of PostgreSQL and the pool that the caller can act on; any other is unexpected. */
const fromDatabase = (code: string | undefined): AppError | undefined => {
  switch (code) {
    case '23505':
      return new AppError(409, 'error.exists')
    case '23503':
      return new AppError(409, 'error.in-use')
    case '55P03':
    case '40P01':
    // The disk, the memory or a configured limit is exhausted: an operator frees some, and a retry succeeds.
    case '53000':
    case '53100':
    case '53200':
    case '53300':
    case '53400':
    case 'ENOSPC':
    case 'EDQUOT':
    // The connection to the database was lost, or could not be opened.
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

/** Addresses that the router or the files refuse: nothing is there, whatever is wrong with them. */
const badAddresses = new Set(['FST_ERR_BAD_URL', 'FST_ERR_MAX_PARAM_LENGTH', 'FST_STATIC_FORBIDDEN_PATH'])

/** What Fastify refuses by itself; a body that is too large with the limit. */
const fromFastify = ({ code, statusCode = 0 }: FastifyError, { routeOptions }: FastifyRequest) => {
  if (badAddresses.has(code)) return noRoute()
  const phrase = fromHttp[statusCode]
  if (!phrase) return undefined
  const params = { size: Math.floor((routeOptions.bodyLimit ?? 0) / 1_024) }
  return new AppError(statusCode === 415 ? 400 : (statusCode as Status), phrase, { params })
}

/** Of bodies that nobody reads. */
const refusedBodies = new Set(['FST_ERR_CTP_BODY_TOO_LARGE', 'FST_ERR_CTP_INVALID_MEDIA_TYPE'])

/** What pg says without a code. */
const lostConnection =
  /timeout exceeded when trying to connect|^Connection terminated|not queryable|^Client was closed|Cannot use a pool after/

const refusalOf = (error: FastifyError, request: FastifyRequest): AppError | undefined => {
  if (error instanceof AppError) return error
  // The connection broke within the body.
  if (error.code === 'ECONNRESET' && error.statusCode === 400) return new AppError(400, 'error.body')
  if (lostConnection.test(error.message)) return new AppError(503, 'error.busy', { retryAfter: 2 })
  // A statement that timed out may be fast enough at a retry, and is logged.
  if (error.code === '57014') return new AppError(503, 'error.busy', { retryAfter: 2, cause: error })
  if (error.code?.startsWith('FST_')) return fromFastify(error, request)
  // Of a path that cannot name a file: it holds a byte zero, or is longer than names may be.
  return error.statusCode && error.statusCode < 500 ? noRoute() : fromDatabase(error.code)
}

const translated = (lang: Lang, words: AppError['more']['words'] = {}) =>
  Object.fromEntries(Object.entries(words).map(([path, phrase]) => [path, translate(lang, phrase)]))

const send = (request: FastifyRequest, reply: FastifyReply, { status, phrase, more }: AppError) => {
  const lang = langOf(request.headers)
  noteRefusal(request, phrase)
  if (more.retryAfter) reply.header('retry-after', String(more.retryAfter))
  const errors = more.errors?.map(({ path, code, params }) => ({ path, code, message: translate(lang, code, params) }))
  return reply.status(status).send({
    status,
    code: phrase,
    message: more.text || translate(lang, phrase, { ...more.params, ...translated(lang, more.words) }),
    ...(errors ? { errors } : {}),
    ...(more.present === undefined ? {} : { present: more.present }),
  })
}

/** Keeps what nobody has expected, by the call's own path: an address may say who was meant. The answer names the request. */
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
  // Fastify would close the connection within the body.
  if (refusedBodies.has(error.code) && !request.raw.complete) {
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

/** Answers what the router refuses before any hook runs. */
export const answerRouterError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
  answerErrorWith()(error, request, reply.headers(securityHeadersOf(request.url)))

/** What the HTTP parser refuses, by Node's codes; any other is no request at all. */
const unparsed: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

// Whether it was to be a page is not known.
const securityLines = Object.entries(securityHeadersOf('')).map(([name, value]) => `${name}: ${value}`)

/** Answers what is no whole request, or does not become one in time, and closes its connection. */
export const answerUnparsed = ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
  if (code === 'ECONNRESET' || socket.destroyed) return
  const lines = [`HTTP/1.1 ${unparsed[code] ?? '400 Bad Request'}`, ...securityLines]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
  socket.destroySoon()
}

/** Answers every error in the caller's language; an unexpected one is logged, counted with others of its cause, and answered without details. */
export const answerErrors = (app: FastifyInstance, pools?: Pools) => {
  app.setErrorHandler<FastifyError>(answerErrorWith(pools))
  app.setNotFoundHandler((request, reply) => send(request, reply.header('cache-control', 'no-store'), noRoute()))
}
