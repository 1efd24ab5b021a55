import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { PhraseKey } from '@sofra/contract/phrases.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, type Status } from '../errors.ts'
import { langOf, translate } from '../words.ts'

/** What PostgreSQL and the pool say, turned into answers; everything else is a fault of ours. */
const fromDatabase = (code: string | undefined): AppError | undefined => {
  switch (code) {
    case '23505':
      return new AppError(409, 'error.exists')
    case '23503':
      return new AppError(409, 'error.in-use')
    case '55P03':
    case '40P01':
    case '53300':
    case '57P01':
    case '57P03':
    case 'ECONNREFUSED':
      return new AppError(503, 'error.busy', { retryAfter: 2 })
    default:
      return undefined
  }
}

const fromHttp: Record<number, PhraseKey> = { 400: 'error.body', 413: 'error.too-large', 415: 'error.body' }

/** What Fastify refused by itself; of a body that is too large also how large one may be. */
const fromFastify = ({ statusCode = 0 }: FastifyError, { routeOptions }: FastifyRequest): AppError | undefined => {
  const phrase = fromHttp[statusCode]
  if (!phrase) return undefined
  const params = { mb: Math.round((routeOptions.bodyLimit ?? 0) / 1_048_576) }
  return new AppError(statusCode === 415 ? 400 : (statusCode as Status), phrase, { params })
}

const understood = (error: FastifyError, request: FastifyRequest): AppError | undefined => {
  if (error instanceof AppError) return error
  // The caller's line broke half way; whoever is still there to read it gets the answer of a broken body.
  if (error.code === 'ECONNRESET' && error.statusCode === 400) return new AppError(400, 'error.body')
  if (/timeout exceeded when trying to connect/.test(error.message))
    return new AppError(503, 'error.busy', { retryAfter: 2 })
  // A statement that took too long may be fast enough later; that there is one has to be known all the same.
  if (error.code === '57014') return new AppError(503, 'error.busy', { retryAfter: 2, cause: error })
  return error.code?.startsWith('FST_') ? fromFastify(error, request) : fromDatabase(error.code)
}

const spoken = (lang: Lang, words: AppError['more']['words'] = {}) =>
  Object.fromEntries(Object.entries(words).map(([place, phrase]) => [place, translate(lang, phrase)]))

const send = (request: FastifyRequest, reply: FastifyReply, { status, phrase, more }: AppError) => {
  const lang = langOf(request.headers)
  if (more.retryAfter) reply.header('retry-after', String(more.retryAfter))
  const errors = more.errors?.map(({ path, code, params }) => ({ path, code, message: translate(lang, code, params) }))
  return reply.status(status).send({
    status,
    code: phrase,
    message: translate(lang, phrase, { ...more.params, ...spoken(lang, more.words) }),
    ...(errors ? { errors } : {}),
    ...(more.present === undefined ? {} : { present: more.present }),
  })
}

/** Makes every failure an answer in the caller's language; what was not foreseen is logged and tells nothing. */
export const answerErrors = (app: FastifyInstance) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const known = understood(error, request)
    if (known?.more.cause) request.log.error({ err: known.more.cause, request: request.id }, known.phrase)
    if (known) return send(request, reply, known)
    request.log.error({ err: error, request: request.id }, 'unforeseen')
    return reply
      .status(500)
      .send({ status: 500, code: 'error.unknown', message: translate(langOf(request.headers), 'error.unknown') })
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, new AppError(404, 'error.no-route')))
}
