export interface RateRule {
  limit: number
  windowMs: number
  /** Further calls are refused for this long; without it, until the window has room. */
  blockMs?: number
}

/** Counts calls per key in a sliding window of the simulators' clock. */
export const createLimiter = (now: () => number) => {
  const counters = new Map<string, { times: number[]; blockedUntil: number }>()
  return {
    /** Counts a call. Returns 0 if it is allowed, else the milliseconds until the next one is. */
    take: (key: string, { limit, windowMs, blockMs }: RateRule) => {
      const time = now()
      const counter = counters.get(key) ?? { times: [], blockedUntil: 0 }
      counters.set(key, counter)
      if (time < counter.blockedUntil) return counter.blockedUntil - time
      counter.times = counter.times.filter((one) => one > time - windowMs)
      if (counter.times.length < limit) {
        counter.times.push(time)
        return 0
      }
      if (blockMs === undefined) return (counter.times[0] ?? time) + windowMs - time
      counter.blockedUntil = time + blockMs
      return blockMs
    },
    clear: () => counters.clear(),
  }
}

export type Limiter = ReturnType<typeof createLimiter>
