import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './compress.ts'
import { matchesTag } from './rendered.ts'

type Packed = 'br' | 'gzip' | 'identity'

const pack = async (text: string, way: Packed): Promise<Buffer> => {
  const plain = Buffer.from(text)
  if (way === 'identity') return plain
  if (way === 'gzip') return promisify(gzip)(plain)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length }
  return promisify(brotliCompress)(plain, { params })
}

/** Origins by directive: `{ 'img-src': ['https://…'] }`. */
type Sources = Readonly<Record<string, readonly string[]>>

/** An HTML page for many requests, compressed once per encoding. */
export class PackedPage {
  readonly #text: string
  readonly etag: string
  readonly sources: Sources
  readonly #packed = new Map<Packed, Promise<Buffer>>()

  /** `sources`: additional origins, by directive of the content security policy. */
  constructor(text: string, sources: Sources = {}) {
    this.#text = text
    this.sources = sources
    this.etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  }

  in(way: Packed): Promise<Buffer> {
    const cachedBytes = this.#packed.get(way)
    if (cachedBytes) return cachedBytes
    const packedBytes = pack(this.#text, way)
    this.#packed.set(way, packedBytes)
    return packedBytes
  }
}

const wayOf = (request: FastifyRequest): Packed => {
  if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return 'br'
  return acceptsGzip(request) ? 'gzip' : 'identity'
}

/** Adds origins to a directive of a page's content security policy. */
export const allow = (reply: FastifyReply, directive: string, origins: readonly string[]) => {
  const policy = String(reply.getHeader('content-security-policy'))
  const widened = policy.replace(`${directive} 'self'`, `$& ${origins.join(' ')}`)
  reply.header('content-security-policy', widened)
}

/**
 * Sends a page, or 304 if the caller has it. The page depends on language and caller, so browsers revalidate it each
 * time.
 */
export const sendPage = async (request: FastifyRequest, reply: FastifyReply, page: PackedPage) => {
  reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language, cookie, accept-encoding')
    .header('etag', page.etag)
  for (const [directive, origins] of Object.entries(page.sources)) allow(reply, directive, origins)
  if (matchesTag(request.headers['if-none-match'], page.etag)) return reply.status(304).send()
  const way = wayOf(request)
  if (way !== 'identity') reply.header('content-encoding', way)
  return reply.send(await page.in(way))
}
