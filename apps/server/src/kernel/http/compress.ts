import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const pack = promisify(gzip)

/**
 * In bytes. A desk of a busy evening is 400 kB of text; a single order's reply is too small to gain from compression.
 */
const worthCompressing = 4_096

/** Text types except event streams. Pictures and workbooks are compressed already. */
const compressible = /^text\/(?!event-stream)|\b(?:json|xml)\b(?:;|$)/

/** Returns whether a caller accepts gzip (RFC 9110, 12.5.3); a weight of 0 means no. */
export const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(headers['accept-encoding'] ?? ''))

const isOfUse = (request: FastifyRequest, reply: FastifyReply) =>
  acceptsGzip(request) &&
  !reply.hasHeader('content-encoding') &&
  compressible.test(String(reply.getHeader('content-type') ?? ''))

const markPacked = (reply: FastifyReply) => {
  const vary = reply.getHeader('vary')
  reply
    .header('content-encoding', 'gzip')
    .header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding')
    .removeHeader('content-length')
}

/** A stream that fails before its first byte is answered with an uncompressed error. */
const packedStream = (rows: Readable, reply: FastifyReply) =>
  pipeline(rows, createGzip(), () => undefined).once('error', () => reply.removeHeader('content-encoding'))

/**
 * Compresses long replies for callers that accept gzip. One hook serves all calls: `@fastify/compress` adds four
 * functions and two hooks to each of a thousand routes, which takes 3 MB of an idle server.
 */
export const compressReplies = (app: FastifyInstance) => {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    const isText = typeof payload === 'string' || payload instanceof Uint8Array
    const isLong = isText ? payload.length >= worthCompressing : payload instanceof Readable
    if (!isLong || !isOfUse(request, reply)) return done(null, payload)
    markPacked(reply)
    if (isText) pack(payload).then((bytes) => done(null, bytes), done)
    else done(null, packedStream(payload as Readable, reply))
  })
}
