import type { Pools } from '../../../kernel/database/pools.ts'
import { holdingSessions } from '../../access/session/session.api.ts'

/** An open stream, as far as it has to be kept alive. */
export interface Beating {
  session: string
  /** Sends the sign of life. */
  beat(): void
  /** Looks at who reads and what they may do now; false where nobody could be asked. */
  look(): Promise<boolean>
}

interface OpenStream extends Beating {
  due: number
  lookDue: number
}

interface Options {
  /** How often a stream is sent a sign of life and its session looked at, in ms. */
  everyMs: number
  /**
   * How often all is looked at that its reader may do, in ms. Changes are notified at once; this finds what runs out by itself, as a
   * licence does.
   */
  lookEveryMs?: number
  /** Which of some sessions hold; those of people, unless it is said. */
  holdingOf?: (pools: Pools, sessions: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Streams whose readers are looked at in full at a time: their questions must not hold up those of requests. */
const looksAtOnce = 2
/** The streams due within this part of the time between two signs of life are asked about together. */
const slices = 15

/**
 * Keeps the streams of this process alive. The sessions of all that are due are looked at in one statement; a stream ends only where
 * its session was found to have ended, never because nobody could be asked.
 */
export const openHeartbeats = (
  pools: Pools,
  { everyMs, lookEveryMs = 300_000, holdingOf = holdingSessions }: Options,
) => {
  const open = new Set<OpenStream>()
  const doubtful = new Set<OpenStream>()
  let timer: NodeJS.Timeout | undefined
  let looking = 0

  const lookOn = () => {
    for (const one of doubtful) {
      if (looking >= looksAtOnce) return
      doubtful.delete(one)
      looking += 1
      one
        .look()
        .then((asked) => {
          // Whoever could not be asked about is asked about at the next sign of life.
          one.lookDue = asked ? Date.now() + lookEveryMs : 0
        })
        .finally(() => {
          looking -= 1
          lookOn()
        })
    }
  }

  /** Of some streams those whose sessions hold; undefined where nobody could be asked. */
  const holding = (due: readonly OpenStream[]) =>
    holdingOf(pools, [...new Set(due.map(({ session }) => session))]).catch(() => undefined)

  const answered = (one: OpenStream, held: ReadonlySet<string> | undefined, now: number) => {
    const holds = held?.has(one.session) ?? true
    if (holds) one.beat()
    if (held && (!holds || one.lookDue <= now)) doubtful.add(one)
  }

  const tick = async () => {
    const now = Date.now()
    const due = [...open].filter((one) => one.due <= now)
    if (!due.length) return
    for (const one of due) one.due = now + everyMs
    const held = await holding(due)
    for (const one of due) if (open.has(one)) answered(one, held, now)
    lookOn()
  }

  return {
    /** Adds a stream. Its first sign of life is left to chance, so that those that come back together do not stay together. */
    add(stream: Beating) {
      const now = Date.now()
      const one = { ...stream, due: now + everyMs * Math.random(), lookDue: now + lookEveryMs * (0.5 + Math.random()) }
      open.add(one)
      timer ??= setInterval(tick, everyMs / slices)
      return {
        /** Has its reader looked at with its next sign of life. */
        doubt: () => {
          one.lookDue = 0
        },
        remove() {
          open.delete(one)
          doubtful.delete(one)
          if (open.size > 0) return
          clearInterval(timer)
          timer = undefined
        },
      }
    },
  }
}

export type Heartbeats = ReturnType<typeof openHeartbeats>
