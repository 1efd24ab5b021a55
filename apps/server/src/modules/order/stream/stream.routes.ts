import { type StreamFrame, stream as streamCall } from '@sofra/contract/order/stream/stream.contract.ts'
import { onAccessChange } from '../../../kernel/access-change.ts'
import { type Context, person } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import type { Drain } from '../../../kernel/http/drain.ts'
import { securityHeadersOf } from '../../../kernel/http/security-headers.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { onOverlay, overlayHashes } from '../../../kernel/words.ts'
import { onSiteChange } from '../../platform/site/site.live.api.ts'
import { audienceOf, watchAccess } from './stream.access.ts'
import { lastSeenOf } from './stream.frames.ts'
import { type Heartbeats, openHeartbeats } from './stream.heartbeats.ts'
import type { Stream } from './stream.ts'

/** A reader that does not read is disconnected before it fills the server's memory. */
const mostUnread = 1_048_576

const head = {
  ...securityHeadersOf(`/api${streamCall.path}`),
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
}

/** Ms after which a panel whose stream was ended comes back: another time for each, so that not all return in one moment. */
const comeBackWithin = 4_000
const retryFrame = () => `retry: ${Math.round(comeBackWithin * (0.25 + 0.75 * Math.random()))}\n\n`

/** The tabs of a browser share one; more than so many devices nobody has. */
const mostOfPerson = 30

interface Opening {
  stream: Stream
  drain: Drain
  heartbeats: Heartbeats
  /** How many are open of each person. */
  ofPerson: Map<number, number>
}

const refuse = ({ drain, ofPerson }: Opening, id: number) => {
  if (drain.begun) throw new AppError(503, 'error.busy', { retryAfter: 2 })
  if ((ofPerson.get(id) ?? 0) >= mostOfPerson) throw new AppError(429, 'error.too-often', { retryAfter: 60 })
}

const open = (context: Context, { stream, drain, heartbeats, ofPerson }: Opening) => {
  const { id, session } = person(context)
  const { reply } = context.raw
  reply.hijack()
  const out = reply.raw
  // Whoever left while we looked who they are never closes again, and would be kept for ever.
  if (out.destroyed) return
  out.writeHead(200, head)
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
  const sendWords = () =>
    send(`data: ${JSON.stringify({ type: 'words', words: overlayHashes() } satisfies StreamFrame)}\n\n`)
  caughtUp.then(
    () => {
      // Nothing is said before: by the first that comes a reader knows that no event is missed from here on.
      send(retryFrame())
      // Nothing repeats what changed since the panel's start, or while its stream was broken.
      sendWords()
    },
    // What could not be read now is asked for again by the reader, who comes back at once.
    () => out.end(),
  )
  const access = watchAccess(context, { send, end: () => out.end(), doubt: () => alive.doubt() })
  const alive = heartbeats.add({ session, beat: () => send(': \n\n'), look: access.look })
  const stops = [
    // At another copy, or the next one.
    drain.on(() => {
      send(retryFrame())
      out.end()
    }),
    onAccessChange(access.notify),
    onSiteChange(() => send(`data: ${JSON.stringify({ type: 'site' } satisfies StreamFrame)}\n\n`)),
    onOverlay(sendWords),
  ]
  ofPerson.set(id, (ofPerson.get(id) ?? 0) + 1)
  out.on('close', () => {
    const left = (ofPerson.get(id) ?? 1) - 1
    if (left) ofPerson.set(id, left)
    else ofPerson.delete(id)
    alive.remove()
    for (const stop of stops) stop()
    leave()
  })
}

/** The stream of what happens in the branches in scope; ends when the session does. */
export const streamRoutes = ({
  pools,
  stream,
  drain,
  heartbeatMs = 15_000,
}: {
  pools: Pools
  stream: Stream
  drain: Drain
  heartbeatMs?: number | undefined
}): Route[] => {
  const opening = { stream, drain, heartbeats: openHeartbeats(pools, { everyMs: heartbeatMs }), ofPerson: new Map() }
  return [
    serve(
      streamCall,
      async (_, context) => {
        refuse(opening, person(context).id)
        open(context, opening)
        return undefined as never
      },
      { ownTransaction: true, trusted: true },
    ),
  ]
}
