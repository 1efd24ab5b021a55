import { AppError } from '../../../kernel/errors.ts'

/** One picture after another, so that drawing them never takes the cores from orders; beyond `most` in line it is 503. */
export const queueOf = (most: number) => {
  let inLine = 0
  let last: Promise<unknown> = Promise.resolve()
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inLine >= most) throw new AppError(503, 'error.busy', { retryAfter: 2 })
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

/** The line of this process, for whatever draws. */
export const inTurn = queueOf(mostInLine)
