/** Ids from a counter. The start time is part of them, so that a restarted simulator does not repeat the ids of its last run. */
export interface Ids {
  number(): number
  /** Hexadecimal id, 24 characters unless told otherwise. */
  hex(length?: number): string
}

export const createIds = (start: number): Ids => {
  const epoch = Math.floor(start / 1000)
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  return {
    // Ten thousand ids per second of the start time keep the number below 2^53.
    number: () => (epoch % 1_000_000_000) * 10_000 + next(),
    hex: (length = 24) =>
      epoch.toString(16).padStart(8, '0') +
      next()
        .toString(16)
        .padStart(length - 8, '0'),
  }
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
export const seededRandom = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
