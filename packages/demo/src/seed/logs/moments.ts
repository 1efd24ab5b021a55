import { createHash } from 'node:crypto'
import { int, type Random, weighted } from '../../random.ts'
import { daysBefore } from '../world.ts'

const days = 14

/** Returns moments of the last days, oldest first, denser at noon and in the evening. */
export const moments = (random: Random, now: Date, count: number) =>
  Array.from({ length: count }, () => {
    const day = daysBefore(now, int(random, 0, days - 1))
    day.setUTCHours(
      weighted(random, [
        [int(random, 5, 8), 1],
        [int(random, 9, 11), 4],
        [int(random, 15, 19), 6],
      ] as const),
    )
    day.setUTCMinutes(int(random, 0, 59), int(random, 0, 59), int(random, 0, 999))
    return day < now ? day : new Date(now.getTime() - int(random, 1, 7_200_000))
  }).toSorted((a, b) => a.getTime() - b.getTime())

/** Returns the request id for a text; deterministic. */
export const requestIdOf = (words: string) =>
  createHash('md5')
    .update(words)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
