import { stream as streamCall } from '@sofra/contract/order/stream/stream.contract.ts'
import { type Caller, type Context, person } from '../../../kernel/context.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { lastSeenOf } from './stream.frames.ts'
import type { Stream } from './stream.ts'

const heartbeatMs = 15_000
/** A reader that does not read is let go before it fills the server's memory. */
const mostUnread = 1_048_576

const head = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

const sameReach = (a: Caller, b: Caller) => JSON.stringify(a.reach) === JSON.stringify(b.reach)

/** Whether the session still holds and still reaches the same; a stream whose reach has changed is opened anew. */
const stillHolds = ({ caller, callerAgain }: Context) =>
  callerAgain().then(
    (now) => sameReach(now, caller),
    () => false,
  )

const open = async (context: Context, stream: Stream) => {
  const { reply } = context.raw
  const { keys, reach } = person(context)
  reply.hijack()
  const out = reply.raw
  out.writeHead(200, head)
  out.write('retry: 2000\n\n')
  const send = (text: string) => {
    if (out.writableLength > mostUnread) out.destroy()
    else if (text) out.write(text)
  }
  // Orders are the desk's: whoever may not see it hears of nothing.
  const heard = keys.has('get-order-desk') ? reach : { companies: [], branches: [] }
  const leave = await stream.subscribe(
    { reach: heard, lang: context.lang, send },
    lastSeenOf(context.headers['last-event-id']),
  )
  const beat = setInterval(async () => {
    if (await stillHolds(context)) out.write(': \n\n')
    else out.end()
  }, heartbeatMs)
  out.on('close', () => {
    clearInterval(beat)
    leave()
  })
}

/** The stream of what happens in the branches in reach; ends when the session does. */
export const streamRoutes = (stream: Stream): Route[] => [
  serve(
    streamCall,
    async (_, context) => {
      await open(context, stream)
      return undefined as never
    },
    { ownTransaction: true, trusted: true },
  ),
]
