import type { Endpoint } from './endpoint.ts'

/** How often a call may be made: `heavy` work less often; `counted` ones are counted by their module, exactly. */
export const rates = ['read', 'write', 'heavy', 'counted'] as const
export type Rate = (typeof rates)[number]

/**
 * What a call does that arrives twice: `safe` changes nothing; `same` leaves what one would have left, or is refused as
 * stale; `key` is made once for each Idempotency-Key; `again` does it once more, so nobody repeats it by themselves.
 */
export const repeats = ['safe', 'same', 'key', 'again'] as const
export type Repeat = (typeof repeats)[number]

type Classed = Pick<Endpoint, 'method' | 'rate' | 'repeat' | 'answers' | 'takes'>

/** The class of a call's rate: declared, or what its kind of call has. */
export const rateOf = ({ rate, method, answers, takes }: Classed): Rate => {
  if (rate) return rate
  if (answers === 'file' || takes) return 'heavy'
  return method === 'GET' ? 'read' : 'write'
}

/** What a call does that arrives twice: declared, or what its method promises. */
export const repeatOf = ({ repeat, method }: Classed): Repeat => {
  if (repeat) return repeat
  if (method === 'GET') return 'safe'
  return method === 'POST' ? 'again' : 'same'
}
