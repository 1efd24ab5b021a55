import type { Pools } from '../../../kernel/database/pools.ts'
import { AppError } from '../../../kernel/errors.ts'
import { type ImportTask, runImport } from './menu-import.run.ts'

/** More than so many in the queue are refused with 503. */
const mostInLine = 16

/**
 * Reads and writes files of menus, one after another in this process, once the calls that asked for it have been answered.
 * Its end is the end of what it does: that is noted as failed, and can be begun again.
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
    /** Refuses what would have to wait too long; to be asked before anything is written. */
    requireSlot() {
      if (running.size >= mostInLine) throw new AppError(503, 'error.busy', { retryAfter: 10 })
    },
    begin(task: ImportTask) {
      const run = runImport(pools, task, inTurn, closing.signal)
        .then((error) => void (error && report(error)))
        .finally(() => running.delete(run))
      running.add(run)
    },
    /** How many wait or are being done. */
    underWay: () => running.size,
    async close() {
      closing.abort(new Error('the server ends'))
      await Promise.all(running)
    },
  }
}
export type MenuImports = ReturnType<typeof openMenuImports>
