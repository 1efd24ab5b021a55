import type { Caller } from '../context.ts'
import { createGate } from '../database/gate.ts'
import type { Pools } from '../database/pools.ts'
import { type Query, queryOf, reading, type Scope, type Work, withTenant } from '../database/tenant.ts'

/** A read across more companies than this is heavy, such as a dealer's or the platform's. */
const fewCompanies = 50

const isHeavy = ({ companies }: Scope) => companies === 'all' || companies.length > fewCompanies

/** All channels count as one person: they never read across companies. */
const personOf = (caller: Caller) => (caller.kind === 'person' ? caller.id : 0)

/** Limits heavy reads of requests: a person with many waits, so that the database stays available to others. */
export const heavyReads = (pools: Pools) => {
  const gate = createGate({
    atOnce: Math.max(1, (pools.across.options.max ?? 1) - 1),
    each: 2,
    waiting: 24,
    waitingEach: 12,
    waitMs: 3_000,
  })
  const direct = queryOf(pools.across)

  return {
    /** Reads within a request's scope; a heavy read throws 503 if there is no room. */
    read: <T>(caller: Caller, scope: Scope, work: Work<T>): Promise<T> => {
      if (!isHeavy(scope)) return withTenant(pools, scope, work)
      return gate.run(personOf(caller), () => reading(pools, scope, work))
    },
    /** Returns `Context.across` for a caller. A read that is heavy itself already has a place. */
    across: (caller: Caller, scope: Scope): Query =>
      isHeavy(scope) ? direct : (text, values) => gate.run(personOf(caller), () => direct(text, values)),
  }
}

export type HeavyReads = ReturnType<typeof heavyReads>
