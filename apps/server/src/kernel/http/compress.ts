import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { createGzip, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const pack = promisify(gzip)

/** Bytes, or letters; a desk of a busy evening is 400 kB of text, an order's own answer is not worth the work. */
const worthCompressing = 4_096

/** Texts, but no stream of events. Pictures and workbooks are compressed by themselves. */
const compressible = /^text\/(?!event-stream)|\b(?:json|xml)\b(?:;|$)/

/** Whether a caller takes gzip (RFC 9110, 12.5.3): one who weighs it with nothing does not. */
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

/** A stream that breaks before its first byte is answered with an error, which is plain. */
const packedStream = (rows: Readable, reply: FastifyReply) =>
  pipeline(rows, createGzip(), () => undefined).once('error', () => reply.removeHeader('content-encoding'))

/**
 * Compresses the replies of a scope that are long, for callers who accept it. One hook serves all calls: the library that does the same
 * gives each of a thousand calls four functions and two hooks of its own, and takes 3 MB of an idle server.
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
