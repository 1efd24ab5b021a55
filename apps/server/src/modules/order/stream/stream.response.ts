import type { ServerResponse } from 'node:http'
import type { Context } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Drain } from '../../../kernel/http/drain.ts'
import { securityHeadersOf } from '../../../kernel/http/security-headers.ts'

/** A reader that does not read is disconnected before it fills the server's memory. */
const mostUnread = 1_048_576

/** Ms after which a reader whose stream was ended comes back: another time for each, so that not all return in one moment. */
const comeBackWithin = 4_000
export const retryFrame = () => `retry: ${Math.round(comeBackWithin * (0.25 + 0.75 * Math.random()))}\n\n`

/** An open answer of server-sent events. */
export interface OpenResponse {
  out: ServerResponse
  send(text: string): void
}

/** Begins the answer of a stream; undefined for whoever left meanwhile, who would never close again and be kept for ever. */
export const beginStream = ({ raw: { reply } }: Pick<Context, 'raw'>, path: string): OpenResponse | undefined => {
  reply.hijack()
  const out = reply.raw
  if (out.destroyed) return undefined
  out.writeHead(200, {
    ...securityHeadersOf(`/api${path}`),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  })
  out.flushHeaders()
  return {
    out,
    send(text) {
      if (out.writableLength > mostUnread) out.destroy()
      // A stream that is ending still gets the events of that moment; writing to it would be an error.
      else if (text && !out.writableEnded && !out.destroyed) out.write(text)
    },
  }
}

/** How many streams are open of each reader at this copy; one too many is refused with 429, and each while it closes with 503. */
export const openStreams = (drain: Drain, most: number) => {
  const counts = new Map<string | number, number>()
  return {
    refuse(reader: string | number) {
      if (drain.begun) throw new AppError(503, 'error.busy', { retryAfter: 2 })
      if ((counts.get(reader) ?? 0) >= most) throw new AppError(429, 'error.too-often', { retryAfter: 60 })
    },
    /** Counts one until its answer closes. */
    count(reader: string | number, out: ServerResponse) {
      counts.set(reader, (counts.get(reader) ?? 0) + 1)
      out.on('close', () => {
        const left = (counts.get(reader) ?? 1) - 1
        if (left) counts.set(reader, left)
        else counts.delete(reader)
      })
    },
  }
}
