import { stream as streamCall } from '@sofra/contract/order/stream/stream.contract.ts'
import type { Caller, Context } from '../../../kernel/context.ts'
import { nothing, type Reach } from '../../../kernel/database/tenant.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { lastSeenOf } from './stream.frames.ts'
import type { Stream } from './stream.ts'

/** A reader that does not read is let go before it fills the server's memory. */
const mostUnread = 1_048_576

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

/** What a caller hears of. Orders are the desk's: whoever may not see it hears of nothing. */
const heardBy = (caller: Caller): Reach =>
  caller.kind === 'person' && caller.keys.has('get-order-desk') ? caller.reach : nothing

/** Whether the session still holds and still hears the same; a stream that would hear something else is opened anew. */
const stillHolds = ({ caller, callerAgain }: Context) =>
  callerAgain().then(
    (now) => JSON.stringify(heardBy(now)) === JSON.stringify(heardBy(caller)),
    () => false,
  )

const open = (context: Context, stream: Stream, heartbeatMs: number) => {
  const { reply } = context.raw
  reply.hijack()
  const out = reply.raw
  // Whoever left while we looked who they are never closes again, and would be kept for ever.
  if (out.destroyed) return
  out.writeHead(200, head)
  out.flushHeaders()
  const send = (text: string) => {
    if (out.writableLength > mostUnread) out.destroy()
    // A stream that is ending is still told of what happens in that moment; writing to it would be an error.
    else if (text && !out.writableEnded && !out.destroyed) out.write(text)
  }
  const { caughtUp, leave } = stream.subscribe(
    { reach: heardBy(context.caller), lang: context.lang, send },
    lastSeenOf(context.headers['last-event-id']),
    send,
  )
  // What could not be read now is asked for again by the reader, who comes back at once.
  caughtUp.then(
    () => send('retry: 2000\n\n'),
    () => out.end(),
  )
  const beat = setInterval(async () => {
    if (await stillHolds(context)) send(': \n\n')
    else out.end()
  }, heartbeatMs)
  out.on('close', () => {
    clearInterval(beat)
    leave()
  })
}

/** The stream of what happens in the branches in reach; ends when the session does. */
export const streamRoutes = (stream: Stream, heartbeatMs = 15_000): Route[] => [
  serve(
    streamCall,
    async (_, context) => {
      open(context, stream, heartbeatMs)
      return undefined as never
    },
    { ownTransaction: true, trusted: true },
  ),
]
