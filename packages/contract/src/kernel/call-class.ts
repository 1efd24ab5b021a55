/** The rate limit classes: `heavy` calls have a lower limit; `counted` ones are limited exactly by their module. */
export const rates = ['read', 'write', 'heavy', 'counted'] as const
export type Rate = (typeof rates)[number]

/**
 * What a repeated call does: `safe` changes nothing; `same` leaves the same state or is refused as stale; `key` runs
 * once per Idempotency-Key; `again` runs again, so clients must not retry it.
 */
export const repeats = ['safe', 'same', 'key', 'again'] as const
export type Repeat = (typeof repeats)[number]

/** The declarations that determine a call's classes. */
interface Classed {
  readonly method: string
  readonly rate?: Rate
  readonly repeat?: Repeat
  readonly answers?: string
  readonly takes?: string
}

/** Returns a call's rate limit class: declared, or by the kind of call. */
export const rateOf = ({ rate, method, answers, takes }: Classed): Rate => {
  if (rate) return rate
  if (answers === 'file' || takes) return 'heavy'
  return method === 'GET' ? 'read' : 'write'
}

/** Returns what a repeated call does: declared, or by the method. */
export const repeatOf = ({ repeat, method }: Classed): Repeat => {
  if (repeat) return repeat
  if (method === 'GET') return 'safe'
  return method === 'POST' ? 'again' : 'same'
}
