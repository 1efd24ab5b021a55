import type { ServerResponse } from 'node:http'
import type { StreamContext } from '../../../kernel/context.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Drain } from '../../../kernel/http/drain.ts'
import { securityHeadersOf } from '../../../kernel/http/security-headers.ts'

/** Unread bytes above which a reader is disconnected, to limit the server's memory. */
const maxUnreadBytes = 1_048_576

/** Maximum delay of a reconnect in ms; it is random, so that clients do not all return at once. */
const maxReconnectMs = 4_000
export const retryFrame = () => `retry: ${Math.round(maxReconnectMs * (0.25 + 0.75 * Math.random()))}\n\n`

/** An open response of server-sent events. */
export interface OpenResponse {
  out: ServerResponse
  send(text: string): void
}

/**
 * Begins the response of a stream. Returns undefined if the client has disconnected, because its `close` event would
 * never come.
 */
export const beginStream = ({ reply }: Pick<StreamContext, 'reply'>, path: string): OpenResponse | undefined => {
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
      if (out.writableLength > maxUnreadBytes) out.destroy()
      // A stream that is ending may still receive events; writing them would be an error.
      else if (text && !out.writableEnded && !out.destroyed) out.write(text)
    },
  }
}

/**
 * Counts the open streams per reader in this instance. Refuses too many with 429, and all during a shutdown with 503.
 */
export const openStreams = (drain: Drain, maxPerReader: number) => {
  const counts = new Map<string | number, number>()
  return {
    refuse(reader: string | number) {
      if (drain.begun) throw new AppError(503, 'error.busy', { retryAfter: 2 })
      if ((counts.get(reader) ?? 0) >= maxPerReader) throw new AppError(429, 'error.too-often', { retryAfter: 60 })
    },
    /** Counts a stream until its response closes. */
    count(reader: string | number, out: ServerResponse) {
      counts.set(reader, (counts.get(reader) ?? 0) + 1)
      out.on('close', () => {
        const openCount = (counts.get(reader) ?? 1) - 1
        if (openCount) counts.set(reader, openCount)
        else counts.delete(reader)
      })
    },
  }
}
