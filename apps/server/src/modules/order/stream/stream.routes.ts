import { ownOrderStream } from '@sofra/contract/order/guest-history/guest-history.contract.ts'
import { type StreamFrame, stream as streamCall } from '@sofra/contract/order/stream/stream.contract.ts'
import { onAccessChange } from '../../../kernel/access-change.ts'
import type { Config } from '../../../kernel/config.ts'
import { person, type StreamContext } from '../../../kernel/context.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import type { Drain } from '../../../kernel/http/drain.ts'
import { type Route, serveStream } from '../../../kernel/http/serve.ts'
import { onOverlay, overlayHashes } from '../../../kernel/words.ts'
import { onSiteChange } from '../../platform/site/site.live.api.ts'
import { audienceOf, watchAccess } from './stream.access.ts'
import { lastSeenOf } from './stream.frames.ts'
import { type Heartbeats, openHeartbeats } from './stream.heartbeats.ts'
import { ownStreams } from './stream.own.ts'
import { beginStream, openStreams, retryFrame } from './stream.response.ts'
import type { Stream } from './stream.ts'

/** Maximum of streams per user; the tabs of a browser share one. */
const maxPerUser = 30

interface Opening {
  stream: Stream
  drain: Drain
  heartbeats: Heartbeats
  open: ReturnType<typeof openStreams>
}

const begin = (context: StreamContext, { stream, drain, heartbeats, open }: Opening) => {
  const { id, session } = person(context)
  const response = beginStream(context, streamCall.path)
  if (!response) return
  const { out, send } = response
  const { caughtUp, leave } = stream.subscribe(
    { ...audienceOf(context.caller), lang: context.lang, send },
    lastSeenOf(context.headers['last-event-id']),
    send,
  )
  const sendWords = () =>
    send(`data: ${JSON.stringify({ type: 'words', words: overlayHashes() } satisfies StreamFrame)}\n\n`)
  caughtUp.then(
    () => {
      // The first frame tells the client that no later event is missed, so nothing is sent before.
      send(retryFrame())
      // Changes of words during a disconnect are not replayed, so their hashes are sent at each start.
      sendWords()
    },
    // After a failed read the stream ends, and the client reconnects at once.
    () => out.end(),
  )
  const access = watchAccess(context, { send, end: () => out.end(), doubt: () => alive.doubt() })
  const alive = heartbeats.add({ session, beat: () => send(': \n\n'), look: access.look })
  const stops = [
    // The client reconnects to another instance, or to the restarted one.
    drain.on(() => {
      send(retryFrame())
      out.end()
    }),
    onAccessChange(access.notify),
    onSiteChange(() => send(`data: ${JSON.stringify({ type: 'site' } satisfies StreamFrame)}\n\n`)),
    onOverlay(sendWords),
  ]
  open.count(id, out)
  out.on('close', () => {
    alive.remove()
    for (const stop of stops) stop()
    leave()
  })
}

/** Streams of the branches in scope, and of a member's own orders; each ends with its session. */
export const streamRoutes = ({
  config: { secret },
  pools,
  stream,
  drain,
  heartbeatMs = 15_000,
}: {
  config: Pick<Config, 'secret'>
  pools: Pools
  stream: Stream
  drain: Drain
  heartbeatMs?: number | undefined
}): Route[] => {
  const open = openStreams(drain, maxPerUser)
  const opening = { stream, drain, heartbeats: openHeartbeats(pools, { everyMs: heartbeatMs }), open }
  const followOwn = ownStreams({ pools, stream, drain, secret, heartbeatMs })
  return [
    serveStream(streamCall, (context) => {
      open.refuse(person(context).id)
      begin(context, opening)
    }),
    serveStream(ownOrderStream, followOwn),
  ]
}
