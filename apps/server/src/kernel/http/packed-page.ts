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

/** An HTML page that many ask for: packed once in each way that somebody accepts. */
export class PackedPage {
  readonly #text: string
  readonly etag: string
  readonly sources: Sources
  readonly #packed = new Map<Packed, Promise<Buffer>>()

  /** `sources`: from where else it may load what, by directives of the policy of pages. */
  constructor(text: string, sources: Sources = {}) {
    this.#text = text
    this.sources = sources
    this.etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  }

  in(way: Packed): Promise<Buffer> {
    const known = this.#packed.get(way)
    if (known) return known
    const made = pack(this.#text, way)
    this.#packed.set(way, made)
    return made
  }
}

const wayOf = (request: FastifyRequest): Packed => {
  if (/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return 'br'
  return acceptsGzip(request) ? 'gzip' : 'identity'
}

/** Lets a page load more than the policy of all pages does. */
export const allow = (reply: FastifyReply, directive: string, origins: readonly string[]) => {
  const policy = String(reply.getHeader('content-security-policy'))
  const widened = policy.replace(`${directive} 'self'`, `$& ${origins.join(' ')}`)
  reply.header('content-security-policy', widened)
}

/** Sends a page, or 304 to whoever has it. Its language and whoever asks decide about it, so browsers ask for it anew each time. */
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
