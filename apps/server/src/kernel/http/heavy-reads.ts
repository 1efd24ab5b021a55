import type { Caller } from '../context.ts'
import { createGate } from '../database/gate.ts'
import type { Pools } from '../database/pools.ts'
import { type Query, queryOf, reading, type Scope, type Work, withTenant } from '../database/tenant.ts'

/** A read over more companies than this is heavy, as a dealer's or the platform's. */
const fewCompanies = 50

const isHeavy = ({ companies }: Scope) => companies === 'all' || companies.length > fewCompanies

/** All channels together count as one person: they read across companies nowhere. */
const personOf = (caller: Caller) => (caller.kind === 'person' ? caller.id : 0)

/** How the requests of a server read: whoever reads a lot at once waits, and leaves the database to the others. */
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
    /** Reads for a request in its scope; a heavy one throws 503 where it finds no room. */
    read: <T>(caller: Caller, scope: Scope, work: Work<T>): Promise<T> => {
      if (!isHeavy(scope)) return withTenant(pools, scope, work)
      return gate.run(personOf(caller), () => reading(pools, scope, work))
    },
    /** Statements across companies for a caller, as `Context.across`. A read that is heavy itself has its place already. */
    across: (caller: Caller, scope: Scope): Query =>
      isHeavy(scope) ? direct : (text, values) => gate.run(personOf(caller), () => direct(text, values)),
  }
}

export type HeavyReads = ReturnType<typeof heavyReads>
