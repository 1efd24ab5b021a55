import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsGzip } from './compress.ts'

const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** A cached, compressed reply, for frequent calls whose reply rarely changes. */
export class Rendered {
  /**
   * Weak, because compressed and plain bytes share it. It hashes the value, so every copy of the server returns the
   * same.
   */
  readonly etag: string
  readonly packed: Buffer

  private constructor(etag: string, packed: Buffer) {
    this.etag = etag
    this.packed = packed
  }

  static async of(value: unknown): Promise<Rendered> {
    const text = JSON.stringify(value)
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    return new Rendered(etag, await pack(text))
  }

  plain(): Promise<Buffer> {
    return unpack(this.packed)
  }
}

/** Returns whether a caller has the content of a weak tag. */
export const matchesTag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag.slice(2)) ?? false

/** Sends a rendered reply, or 304 if the caller has it. */
export async function sendRendered(request: FastifyRequest, reply: FastifyReply, answer: Rendered) {
  reply
    .header('etag', answer.etag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'x-channel-key, authorization, lang, accept-encoding')
  if (matchesTag(request.headers['if-none-match'], answer.etag)) return reply.status(304).send()
  reply.header('content-type', 'application/json; charset=utf-8')
  if (!acceptsGzip(request)) return reply.send(await answer.plain())
  return reply.header('content-encoding', 'gzip').send(answer.packed)
}
