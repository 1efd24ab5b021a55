import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type StreamFrame, stream } from '@sofra/contract/order/stream/stream.contract.ts'
import { useEffect, useEffectEvent } from 'react'
import { send } from '../http/api.ts'
import { onSessionEnd, readTokens, sharedName } from '../http/tokens.ts'
import { onWords, wordsState } from '../words/words.ts'
import { keepOpen } from './connection.ts'
import { advance, headerOf, isNew, type LastIds, type Position, positionOf } from './last-ids.ts'
import { lead } from './leader.ts'
import { movedTo, type StreamStatus, setStreamStatus, streamStatus } from './status.ts'

type FrameListener = (frame: StreamFrame, position: Position | null) => void

/** A message between the tabs of one browser. */
type Message =
  | { readonly kind: 'frame'; readonly frame: StreamFrame; readonly id: string }
  | { readonly kind: 'status'; readonly status: StreamStatus }
  | { readonly kind: 'resync' }
  /** A tab that has just been opened asks for the state of the stream. */
  | { readonly kind: 'ask' }

const frameListeners = new Set<FrameListener>()
const resyncListeners = new Set<() => void>()
let ids: LastIds = {}
let running: {
  readonly lang: Lang
  readonly end: AbortController
  readonly channel: BroadcastChannel
  readonly done: Promise<void>
} | null = null
let leading = false

const deliver = (frame: StreamFrame, id: string) => {
  const position = positionOf(id)
  // After a change of the leader the server repeats events that only this tab had missed.
  if (position && !isNew(ids, position)) return
  if (position) ids = advance(ids, { [position.branch]: position.number })
  if (frame.type === 'reload') resync()
  else for (const listener of frameListeners) listener(frame, position)
}

const resync = () => {
  for (const listener of resyncListeners) listener()
}

const receive = ({ data }: MessageEvent<Message>, answer: (message: Message) => void) => {
  if (data.kind === 'frame') deliver(data.frame, data.id)
  else if (data.kind === 'status') setStreamStatus(data.status)
  else if (data.kind === 'resync') resync()
  else if (leading) answer({ kind: 'status', status: streamStatus() })
}

const streamInThisTab = async (post: (message: Message) => void, signal: AbortSignal) => {
  const move = (state: StreamStatus['state']) => {
    setStreamStatus(movedTo(streamStatus(), state, Date.now()))
    post({ kind: 'status', status: streamStatus() })
  }
  leading = true
  await keepOpen({
    open: (lastIds, ends) =>
      send(stream, {}, { signal: ends, timeout: 0, headers: lastIds ? { 'last-event-id': lastIds } : {} }),
    lastIds: () => headerOf(ids),
    onOpen: () => {
      const goesOn = streamStatus().updatedAt === null && headerOf(ids) !== ''
      move('live')
      // A first stream that starts at a response's position has missed nothing. Others may have, because the server keeps events
      // for a limited time only.
      if (goesOn) return
      resync()
      post({ kind: 'resync' })
    },
    onBeat: () => move('live'),
    onDown: () => move('down'),
    onFrame: (frame, id) => {
      post({ kind: 'frame', frame, id })
      deliver(frame, id)
    },
    signal,
  })
  leading = false
}

const stop = () => {
  running?.end.abort()
  running?.channel.close()
  running = null
  ids = {}
  setStreamStatus({ state: 'connecting', since: Date.now(), updatedAt: null })
}

/**
 * Opens the live stream of this browser; idempotent. `heads`, from a reply such as the desk's, are the events that the reply
 * contains, so that the stream continues after them.
 */
export const startStream = (heads: LastIds = {}) => {
  ids = advance(ids, heads)
  if (running || readTokens().token === null) return
  const end = new AbortController()
  const channel = new BroadcastChannel(sharedName('sofra.stream'))
  const post = (message: Message) => {
    if (!end.signal.aborted) channel.postMessage(message)
  }
  channel.onmessage = (event: MessageEvent<Message>) => receive(event, post)
  post({ kind: 'ask' })
  const { lang } = wordsState()
  running = { lang, end, channel, done: lead(() => streamInThisTab(post, end.signal), end.signal) }
}

onSessionEnd(stop)

// The server writes events in the language in which the stream was opened, so a change of language reopens it. A change of the
// operators' texts does not: all panels would reload all live data with each edited text.
onWords(() => {
  if (!running || running.lang === wordsState().lang) return
  const currentIds = ids
  const { done } = running
  stop()
  void done.then(() => startStream(currentIds))
})

/** Subscribes to every event of the stream, whichever tab reads it. Returns the function that unsubscribes. */
export const onFrame = (listener: FrameListener) => {
  frameListeners.add(listener)
  return () => {
    frameListeners.delete(listener)
  }
}

/** Calls `listener` when events may have been missed, so that live data is refetched. Returns the function that unsubscribes. */
export const onResync = (listener: () => void) => {
  resyncListeners.add(listener)
  return () => {
    resyncListeners.delete(listener)
  }
}

/** `onFrame` for a component, while it is mounted. */
export const useFrames = (listener: FrameListener) => {
  const subscribe = useEffectEvent(listener)
  useEffect(() => {
    startStream()
    return onFrame((frame, position) => subscribe(frame, position))
  }, [])
}
