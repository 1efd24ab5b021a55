import { AppError } from '../../../kernel/errors.ts'

/**
 * Returns a queue that processes one picture at a time, so that pictures do not take CPU from orders. Throws 503 when
 * `maxWaiting` are waiting.
 */
export const queueOf = (maxWaiting: number) => {
  let inLine = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inLine >= maxWaiting) throw new AppError(503, 'error.busy', { retryAfter: 2 })
    inLine += 1
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      inLine -= 1
    }
  }
}

const mostInLine = 16

/** The queue of this process. */
export const inTurn = queueOf(mostInLine)
