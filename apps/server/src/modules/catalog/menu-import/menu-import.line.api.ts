import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type ImportTask, runImport } from './menu-import.run.ts'

/** Beyond this many tasks the server replies 503. */
const mostInLine = 16

/**
 * Runs menu imports one after another in this process, after the reply to the request. Closing it aborts running tasks:
 * they are recorded as failed and can be repeated.
 */
export const openMenuImports = (pools: Pools, report: (error: unknown) => void) => {
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(() => {
      closing.signal.throwIfAborted()
      return work()
    })
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    /** Throws 503 when the queue is full; call it before writing anything. */
    requireSlot() {
      if (running.size >= mostInLine) throw new AppError(503, 'error.busy', { retryAfter: 10 })
    },
    begin(task: ImportTask) {
      const run = runImport(pools, task, inTurn, closing.signal)
        .then((error) => void (error && report(error)))
        .finally(() => running.delete(run))
      running.add(run)
    },
    /** Returns the number of waiting and running tasks. */
    underWay: () => running.size,
    async close() {
      closing.abort(new Error('the server ends'))
      await Promise.all(running)
    },
  }
}
export type MenuImports = ReturnType<typeof openMenuImports>
