import type { Notifications } from '../../../kernel/events/notify.ts'

/** Stream id of the platform's own events; those of a company have its negative id, those of a branch its id. */
export const platform = 0

/** Marks within this time are passed on together. */
const gatherMs = 10
const pollMs = 2_000

interface Reading {
  /** Whether a stream is open; without one nothing is polled. */
  isHeard: () => boolean
  /** Returns the ids with recent events, in case a notification was lost. */
  recentlyBusy: () => Promise<readonly number[]>
  /** Reads the new events of the marked ids. */
  read: (marked: readonly number[]) => Promise<void>
}

/** Marks branches, companies and the platform that may have new events, and has them read together. */
export const openMarks = (notifications: Notifications, { isHeard, recentlyBusy, read }: Reading) => {
  const marked = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()

  const readMarked = () => {
    const ids = [...marked]
    marked.clear()
    return read(ids)
  }

  // One read at a time, so that a branch's events are sent in order. The next poll repeats a failed read.
  const run = () => {
    timer = undefined
    running = running.then(readMarked).catch(() => undefined)
  }

  const mark = (id: number) => {
    marked.add(id)
    timer ??= setTimeout(run, gatherMs)
  }

  const stopListening = notifications.on(({ company_id, branch_id }) => {
    mark(branch_id ?? (company_id === null ? platform : -company_id))
  })
  const poll = setInterval(() => {
    if (!isHeard()) return
    recentlyBusy().then(
      (ids) => ids.forEach(mark),
      () => undefined,
    )
  }, pollMs)
  poll.unref()

  return {
    mark,
    async close() {
      stopListening()
      clearInterval(poll)
      clearTimeout(timer)
      await running
    },
  }
}
