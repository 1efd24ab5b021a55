import { frameTypes, type StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { backoff } from './backoff.ts'
import { silenceLimit } from './status.ts'

interface Parts {
  /** Opens the stream after this `Last-Event-ID`; throws if it cannot be opened. */
  readonly open: (lastIds: string, signal: AbortSignal) => Promise<Response>
  readonly lastIds: () => string
  readonly onFrame: (frame: StreamFrame, id: string) => void
  /** The stream has been opened. */
  readonly onOpen: () => void
  /** Something was received, heartbeats included. */
  readonly onBeat: () => void
  readonly onDown: () => void
  readonly signal: AbortSignal
}

const isFrame = (data: unknown): data is StreamFrame =>
  typeof data === 'object' && data !== null && 'type' in data && frameTypes.some((type) => type === data.type)

const frameOf = (data: string) => {
  try {
    const read: unknown = JSON.parse(data)
    return isFrame(read) ? read : null
  } catch {
    return null
  }
}

/** Aborts a silent stream: a socket may be dead for many minutes before the browser notices. */
const watchdog = (onSilence: () => void) => {
  let timer = setTimeout(onSilence, silenceLimit)
  return {
    beat: () => {
      clearTimeout(timer)
      timer = setTimeout(onSilence, silenceLimit)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Reads one connection to its end. Returns how long the server asks to wait before reconnecting, in ms; throws if the connection
 * broke.
 */
const read = async ({ open, lastIds, onFrame, onOpen, onBeat, signal }: Parts) => {
  let retry: number | undefined
  const silence = new AbortController()
  const either = AbortSignal.any([signal, silence.signal])
  const dog = watchdog(() => silence.abort())
  const beat = () => {
    dog.beat()
    onBeat()
  }
  try {
    const answer = await open(lastIds(), either)
    if (!answer.body) throw new Error('The stream has no body')
    onOpen()
    const events = answer.body
      .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array<ArrayBuffer>>)
      .pipeThrough(new EventSourceParserStream({ onComment: beat, onRetry: (ms) => (retry = ms) }))
      .getReader()
    for (let next = await events.read(); !next.done; next = await events.read()) {
      beat()
      const frame = frameOf(next.value.data)
      // An event kind unknown to this version of the panel must not break the stream.
      if (frame) onFrame(frame, next.value.id ?? '')
    }
    return retry
  } finally {
    dog.stop()
  }
}

/** Waits, at most until the network is back or the signal aborts. */
const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })

/** Keeps one stream open until `signal` aborts: resumes after the last event, with longer waits after each failure. */
export const keepOpen = async (parts: Parts) => {
  let failures = 0
  const onOpen = () => {
    failures = 0
    parts.onOpen()
  }
  while (!parts.signal.aborted) {
    const requestedPause = await read({ ...parts, onOpen }).catch(() => undefined)
    if (parts.signal.aborted) return
    parts.onDown()
    await pause(requestedPause ?? backoff(failures, Math.random()), parts.signal)
    failures += 1
  }
}
