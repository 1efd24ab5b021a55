import { createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Endpoint } from '@sofra/contract/kernel/endpoint.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** The largest signed body, in bytes. */
export const largestSigned = 32_768

const texts = new WeakMap<IncomingMessage, string>()

/** Parses JSON as Fastify does, and keeps the raw text of signed bodies. */
export const keepSignedBodies = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: Endpoint }
    if (endpoint?.signed) texts.set(request.raw, body)
    return parse(request, body, done)
  })
}

/** Returns the raw text of a signed body; undefined for other bodies. */
export const signedBodyOf = ({ raw }: FastifyRequest): string | undefined => texts.get(raw)

/** Parses the signature header `t=<seconds since 1970>,v1=<hex>`; undefined for any other text. */
const readSignature = (header: unknown) => {
  const [, seconds, hex] = /^t=(\d{1,12}),v1=([\da-f]{64})$/.exec(typeof header === 'string' ? header.trim() : '') ?? []
  return seconds && hex ? { seconds: Number(seconds), hex } : undefined
}

/** Returns the header of a body that is signed at that moment. */
export const signatureOf = (secret: string, seconds: number, body: string) =>
  `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`

/**
 * Returns when a body was signed with this secret, in seconds since 1970; undefined if the signature is invalid. The
 * caller decides how old a signature may be.
 */
export const signedAt = (secret: string, header: unknown, body: string | undefined): number | undefined => {
  const signature = readSignature(header)
  if (!signature || body === undefined) return undefined
  const expectedHeader = Buffer.from(signatureOf(secret, signature.seconds, body))
  const givenHeader = Buffer.from(`t=${signature.seconds},v1=${signature.hex}`)
  return expectedHeader.length === givenHeader.length && timingSafeEqual(expectedHeader, givenHeader)
    ? signature.seconds
    : undefined
}
