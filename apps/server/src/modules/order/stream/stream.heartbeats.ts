import type { Pools } from '../../../kernel/database/pools.ts'
import { liveSessions } from '../../access/session/session.api.ts'

/** An open stream with heartbeats. */
export interface Beating {
  session: string
  /** Sends the heartbeat. */
  beat(): void
  /** Reads the reader's access again; false if the database does not answer. */
  look(): Promise<boolean>
}

interface OpenStream extends Beating {
  due: number
  lookDue: number
}

interface Options {
  /** Interval of heartbeats and session checks, in ms. */
  everyMs: number
  /**
   * Interval of complete access checks, in ms. Changes are notified at once; this check detects expiries, for example
   * of a licence.
   */
  lookEveryMs?: number
  /** Returns which sessions are valid; by default sessions of users. */
  holdingOf?: (pools: Pools, sessions: readonly string[]) => Promise<ReadonlySet<string>>
}

/** Maximum of concurrent access checks, so that they do not block requests. */
const looksAtOnce = 2
/** Number of slices per heartbeat interval; the streams of a slice are checked in one statement. */
const slices = 15

/**
 * Runs the heartbeats of this process's streams. One statement checks the sessions of all due streams; a stream ends
 * only if its session has ended, never because the database does not answer.
 */
export const openHeartbeats = (pools: Pools, { everyMs, lookEveryMs = 300_000, holdingOf = liveSessions }: Options) => {
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
        .then((isAnswered) => {
          // Without an answer the check is repeated at the next heartbeat.
          one.lookDue = isAnswered ? Date.now() + lookEveryMs : 0
        })
        .finally(() => {
          looking -= 1
          lookOn()
        })
    }
  }

  /** Returns the valid sessions of some streams; undefined if the database does not answer. */
  const holding = (due: readonly OpenStream[]) =>
    holdingOf(pools, [...new Set(due.map(({ session }) => session))]).catch(() => undefined)

  const answered = (one: OpenStream, validSessions: ReadonlySet<string> | undefined, now: number) => {
    const holds = validSessions?.has(one.session) ?? true
    if (holds) one.beat()
    if (validSessions && (!holds || one.lookDue <= now)) doubtful.add(one)
  }

  const tick = async () => {
    const now = Date.now()
    const due = [...open].filter((one) => one.due <= now)
    if (!due.length) return
    for (const one of due) one.due = now + everyMs
    const validSessions = await holding(due)
    for (const one of due) if (open.has(one)) answered(one, validSessions, now)
    lookOn()
  }

  return {
    /** Adds a stream. Its first heartbeat is at a random time, so that streams that reconnect together are spread. */
    add(stream: Beating) {
      const now = Date.now()
      const one = { ...stream, due: now + everyMs * Math.random(), lookDue: now + lookEveryMs * (0.5 + Math.random()) }
      open.add(one)
      timer ??= setInterval(tick, everyMs / slices)
      return {
        /** Has the access of its reader checked at the next heartbeat. */
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
