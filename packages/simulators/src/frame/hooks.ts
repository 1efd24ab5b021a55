import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Calls, ReceivedCall } from './calls.ts'
import type { Clock } from './clock.ts'
import type { Fault, Faults } from './faults.ts'
import type { Answer } from './provider.ts'
import { Refusal } from './refusal.ts'

interface Watched {
  clock: Clock
  calls: Calls
  faults: Faults
  answers: { error: Answer; tooManyCalls: Answer; notFound: Answer; unauthorized: Answer }
  /** Ends all tokens, if the provider has any. */
  expireTokens: (() => void) | undefined
}

const reset = ({ raw }: FastifyRequest) => raw.socket.resetAndDestroy()

/** Breaks a call before it has an effect. Returns whether the call ends here. */
const breakBefore = (fault: Fault, request: FastifyRequest, reply: FastifyReply, watched: Watched) => {
  const { answers, expireTokens } = watched
  switch (fault.kind) {
    case 'timeout':
      reply.hijack()
      setTimeout(() => reset(request), fault.ms ?? 120_000).unref()
      return true
    case 'reset':
      reply.hijack()
      reset(request)
      return true
    case 'error':
      reply.code(answers.error.status).send(answers.error.body)
      return true
    case 'rate-limit':
    case 'rate-limit-without-time':
      if (fault.kind === 'rate-limit') reply.header('retry-after', String(fault.retryAfter ?? 5))
      reply.code(answers.tooManyCalls.status).send(answers.tooManyCalls.body)
      return true
    case 'html':
      reply.code(fault.status ?? 200).type('text/html')
      reply.send('<html><body><h1>We will be back soon</h1></body></html>')
      return true
    case 'expired-token':
      if (expireTokens) {
        expireTokens()
        return false
      }
      reply.code(answers.unauthorized.status).send(answers.unauthorized.body)
      return true
    default:
      return false
  }
}

const parts = 10

/** Spoils the answer of a call that has had its effect. */
const spoilAnswer = async (fault: Fault | undefined, request: FastifyRequest, reply: FastifyReply, payload: string) => {
  if (fault?.kind === 'lost-answer') reset(request)
  if (fault?.kind === 'late-answer') await wait(fault.ms ?? 2000)
  if (fault?.kind !== 'slow-body') return payload
  reply.removeHeader('content-length')
  const size = Math.max(1, Math.ceil(payload.length / parts))
  const delay = (fault.ms ?? 2000) / parts
  const slowly = async function* () {
    for (let start = 0; start < payload.length; start += size) {
      await wait(delay)
      yield payload.slice(start, start + size)
    }
  }
  return Readable.from(slowly())
}

/** Records each call of a provider, and answers as its faults say. */
export const watchCalls = (app: FastifyInstance, prefix: string, watched: Watched) => {
  const { calls, clock, faults } = watched
  const callOf = new WeakMap<FastifyRequest, ReceivedCall>()
  const faultOf = new WeakMap<FastifyRequest, Fault>()

  app.addHook('preValidation', (request, reply, done) => {
    const { method, headers, body } = request
    const path = request.url.slice(prefix.length).split('?')[0] || '/'
    const query = request.query as Record<string, unknown>
    const call = calls.add({ at: clock.now(), method, path, query, headers, body, status: 0, answer: '' })
    callOf.set(request, call)
    const fault = faults.take(method, path)
    if (fault) {
      faultOf.set(request, fault)
      call.fault = fault.kind
      if (breakBefore(fault, request, reply, watched)) return
    }
    done()
  })

  app.addHook('onSend', async (request, reply, payload) => {
    const text = typeof payload === 'string' ? payload : ''
    const call = callOf.get(request)
    if (call) Object.assign(call, { status: reply.statusCode, answer: text.slice(0, 20_000) })
    return spoilAnswer(faultOf.get(request), request, reply, text)
  })

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal) return reply.code(error.status).headers(error.headers).send(error.body)
    console.error(error)
    return reply.code(watched.answers.error.status).send(watched.answers.error.body)
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.code(watched.answers.notFound.status).send(watched.answers.notFound.body),
  )
}

/** Parses bodies by their type. A body that cannot be read is undefined: the provider answers for it. */
export const parseBodies = (app: FastifyInstance) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 20_000_000 }, (request, body, done) => {
    const text = String(body)
    if (request.headers['content-type']?.includes('form-urlencoded'))
      return done(null, Object.fromEntries(new URLSearchParams(text)))
    try {
      done(null, text === '' ? undefined : JSON.parse(text))
    } catch {
      done(null, undefined)
    }
  })
}
