import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { AppError } from '../errors.ts'

interface Limits {
  /** Pieces of work that run at once. */
  atOnce: number
  /** The same of one person. */
  each: number
  /** How many may wait, of all people and of one. */
  waiting: number
  waitingEach: number
  /** How long one waits at most, in ms. */
  waitMs: number
  /** What is said to whoever finds no room; by default that the server is busy. */
  busy?: PhraseKey
}

interface Waiting {
  person: number
  go(): void
}

/**
 * Limits heavy work in number, so that it leaves the database to others: some at once, of one person fewer, and a short queue in
 * which nobody waits behind a person who has their share. What finds no room answers 503.
 */
export const createGate = ({
  atOnce,
  each,
  waiting: most,
  waitingEach,
  waitMs,
  busy: phrase = 'error.busy',
}: Limits) => {
  const running = new Map<number, number>()
  const queue: Waiting[] = []
  let inside = 0

  const of = (person: number) => running.get(person) ?? 0
  const hasRoom = (person: number) => inside < atOnce && of(person) < each

  const enter = (person: number) => {
    inside += 1
    running.set(person, of(person) + 1)
  }

  const leave = (person: number) => {
    inside -= 1
    if (of(person) > 1) running.set(person, of(person) - 1)
    else running.delete(person)
    const next = queue.findIndex((one) => hasRoom(one.person))
    if (next >= 0) queue.splice(next, 1)[0]?.go()
  }

  const busy = () => new AppError(503, phrase, { retryAfter: 2 })

  const turn = (person: number) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1)
        reject(busy())
      }, waitMs)
      const one: Waiting = {
        person,
        go() {
          clearTimeout(timer)
          enter(person)
          resolve()
        },
      }
      queue.push(one)
    })

  return {
    /** Runs `work` of a person when it is its turn; throws 503 where too much waits already, or for too long. */
    async run<T>(person: number, work: () => Promise<T>): Promise<T> {
      if (hasRoom(person)) enter(person)
      else if (queue.length >= most || queue.filter((one) => one.person === person).length >= waitingEach) throw busy()
      else await turn(person)
      try {
        return await work()
      } finally {
        leave(person)
      }
    },
  }
}

export type Gate = ReturnType<typeof createGate>
