import { type StreamFrame, stream as streamCall } from '@sofra/contract/order/stream/stream.contract.ts'
import { onAccessChange } from '../../../kernel/access-change.ts'
import type { Context } from '../../../kernel/context.ts'
import { securityHeaders } from '../../../kernel/http/security-headers.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { onOverlay, overlayHashes } from '../../../kernel/words.ts'
import { audienceOf, watchAccess } from './stream.access.ts'
import { lastSeenOf } from './stream.frames.ts'
import type { Stream } from './stream.ts'

/** A reader that does not read is disconnected before it fills the server's memory. */
const mostUnread = 1_048_576

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

const open = (context: Context, stream: Stream, heartbeatMs: number) => {
  const { reply } = context.raw
  reply.hijack()
  const out = reply.raw
  // Whoever left while we looked who they are never closes again, and would be kept for ever.
  if (out.destroyed) return
  out.writeHead(200, { ...securityHeaders, ...head })
  out.flushHeaders()
  const send = (text: string) => {
    if (out.writableLength > mostUnread) out.destroy()
    // A stream that is ending still gets the events of that moment; writing to it would be an error.
    else if (text && !out.writableEnded && !out.destroyed) out.write(text)
  }
  const { caughtUp, leave } = stream.subscribe(
    { ...audienceOf(context.caller), lang: context.lang, send },
    lastSeenOf(context.headers['last-event-id']),
    send,
  )
  // What could not be read now is asked for again by the reader, who comes back at once.
  caughtUp.then(
    () => send('retry: 2000\n\n'),
    () => out.end(),
  )
  const access = watchAccess(context, { send, end: () => out.end() })
  const beat = setInterval(async () => {
    if (await access.look()) send(': \n\n')
  }, heartbeatMs)
  const stops = [
    onAccessChange(access.notify),
    onOverlay(() =>
      send(`data: ${JSON.stringify({ type: 'words', words: overlayHashes() } satisfies StreamFrame)}\n\n`),
    ),
  ]
  out.on('close', () => {
    clearInterval(beat)
    for (const stop of stops) stop()
    leave()
  })
}

/** The stream of what happens in the branches in scope; ends when the session does. */
export const streamRoutes = ({
  stream,
  heartbeatMs = 15_000,
}: {
  stream: Stream
  heartbeatMs?: number | undefined
}): Route[] => [
  serve(
    streamCall,
    async (_, context) => {
      open(context, stream, heartbeatMs)
      return undefined as never
    },
    { ownTransaction: true, trusted: true },
  ),
]
