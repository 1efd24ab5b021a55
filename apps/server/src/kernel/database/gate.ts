import type { PhraseKey } from '@sofra/contract/phrases.ts'
import { AppError } from '../errors.ts'

interface Limits {
  /** Tasks that run at the same time. */
  atOnce: number
  /** Tasks of one person that run at the same time. */
  each: number
  /** How many may wait, of all people and of one person. */
  waiting: number
  waitingEach: number
  /** The longest wait, in ms. */
  waitMs: number
  /** The phrase of the refusal; by default that the server is busy. */
  busy?: PhraseKey
}

interface Waiting {
  person: number
  go(): void
}

/**
 * Limits concurrent heavy work, in total and per person. Further work waits in a short queue, in which a person at
 * their limit does not block others. Beyond the queue it throws 503.
 */
export const createGate = ({
  atOnce,
  each,
  waiting: maxWaiting,
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
    /** Runs `work` of a person when there is room. Throws 503 if the queue is full or the wait too long. */
    async run<T>(person: number, work: () => Promise<T>): Promise<T> {
      if (hasRoom(person)) enter(person)
      else if (queue.length >= maxWaiting || queue.filter((one) => one.person === person).length >= waitingEach)
        throw busy()
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
