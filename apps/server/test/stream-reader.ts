import { type ClientRequest, get } from 'node:http'
import type { StreamFrame } from '@sofra/contract/order/stream/stream.contract.ts'

interface ReceivedFrame {
  /** `<branch>.<number>`; empty for frames without an event. */
  id: string
  frame: StreamFrame
}

const frameOf = (text: string): ReceivedFrame[] => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]
  const data = field('data')
  return data ? [{ id: field('id') ?? '', frame: JSON.parse(data) }] : []
}

/** Reads the stream as a desk does: stores the last event of each branch and resumes there. */
export const streamReader = (address: string, bearer: string) => {
  const received: ReceivedFrame[] = []
  const words: Readonly<Record<string, string>>[] = []
  const lastSeen = new Map<string, string>()
  const waiting = new Set<() => void>()
  let request: ClientRequest | undefined
  let ended = false

  const notify = () => {
    for (const look of [...waiting]) look()
  }
  const receive = (frame: ReceivedFrame) => {
    if (frame.frame.type === 'words') words.push(frame.frame.words)
    else received.push(frame)
    const [branch, no] = frame.id.split('.')
    if (branch && no) lastSeen.set(branch, no)
  }

  const reader = {
    received,
    /** Frames about the overlay of words, at connects and since. */
    words,
    lastSeen,
    get ended() {
      return ended
    },
    /**
     * Connects, with `Last-Event-ID` after an earlier event. Resolves when the server serves the stream, or the
     * connection is cut.
     */
    open: () =>
      new Promise<void>((resolve, reject) => {
        const ids = [...lastSeen].map(([branch, no]) => `${branch}.${no}`).join(',')
        const headers = { authorization: `Bearer ${bearer}`, ...(ids ? { 'last-event-id': ids } : {}) }
        const connection = get(`${address}/api/stream`, { headers, agent: false })
        request = connection
        ended = false
        let text = ''
        const read = (part: string) => {
          if (request !== connection) return
          const frames = (text + part).split('\n\n')
          text = frames.pop() ?? ''
          for (const frame of frames.flatMap(frameOf)) receive(frame)
          notify()
          resolve()
        }
        connection.once('response', (response) =>
          response
            .setEncoding('utf8')
            .on('data', read)
            .on('error', () => undefined),
        )
        connection.once('error', (error) => (request === connection ? reject(error) : resolve()))
        connection.once('close', () => {
          if (request === connection) ended = true
          notify()
          resolve()
        })
      }),
    /** Breaks the connection without a message; unread frames are lost. */
    cut() {
      const broken = request
      request = undefined
      broken?.destroy()
    },
    /** Resolves when `holds` returns true, checked after each frame and at the end of the connection. */
    until: (holds: () => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!holds()) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
  return reader
}

export type StreamReader = ReturnType<typeof streamReader>
