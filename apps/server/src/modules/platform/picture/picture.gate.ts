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

const minute = 60_000
/** More people than this within a minute are forgotten together; the memory stays small. */
const mostPeople = 10_000

/** Counts what each person sends; more than `most` within a minute is 429. Each copy of the server counts its own. */
export const rateOf = (most: number) => {
  const sent = new Map<number, { since: number; times: number }>()
  return (person: number, now: Date) => {
    const known = sent.get(person)
    const count = known && now.getTime() - known.since < minute ? known : { since: now.getTime(), times: 0 }
    if (count.times >= most) {
      const retryAfter = Math.ceil((count.since + minute - now.getTime()) / 1000)
      throw new AppError(429, 'picture.too-often', { retryAfter })
    }
    if (sent.size >= mostPeople) sent.clear()
    sent.set(person, { ...count, times: count.times + 1 })
  }
}
