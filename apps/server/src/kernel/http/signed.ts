import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { FastifyInstance } from 'fastify'

/** The bytes that a signed body may have. */
export const largestSigned = 32_768

const texts = new WeakMap<IncomingMessage, string>()

/** Parses JSON as the server does anyway, and keeps the text of those bodies whose call is signed. */
export const keepSignedBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (endpoint?.signed) texts.set(request.raw, body)
    return parse(request, body, done)
  })
}

/** A signature as it stands in a header, `t=<seconds since 1970>,v1=<hex>`; undefined for any other text. */
const readSignature = (header: unknown) => {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(typeof header === 'string' ? header.trim() : '') ?? []
  return seconds && hex ? { seconds: Number(seconds), hex } : undefined
}

/** What stands in the header of a body that is signed at that moment. */
export const signatureOf = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/**
 * When a request was signed with this secret, in seconds since 1970; undefined where it was not. How long a signature is good the
 * caller decides.
 */
export const signedAt = (secret: string, header: unknown, request: IncomingMessage): number | undefined => {
  const signature = readSignature(header)
  const body = texts.get(request)
  if (!signature || body === undefined) return undefined
  const wanted = Buffer.from(signatureOf(secret, signature.seconds, body))
  const given = Buffer.from(`t=${signature.seconds},v1=${signature.hex}`)
  return wanted.length === given.length && timingSafeEqual(wanted, given) ? signature.seconds : undefined
}
