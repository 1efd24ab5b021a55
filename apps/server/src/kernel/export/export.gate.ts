import type { Context } from '../context.ts'
import { createGate, type Gate } from '../database/gate.ts'
import type { Pools } from '../database/pools.ts'

/**
 * Limits exports: one per tenant and three in total. Others wait briefly, then get 503; with a full queue at once. The
 * platform's export needs the connection that heavy reads do not use.
 */
export const exportGate = () =>
  createGate({ atOnce: 3, each: 1, waiting: 12, waitingEach: 3, waitMs: 10_000, busy: 'error.exports-busy' })

const gates = new WeakMap<Pools, Gate>()

/** Returns the queue that requests and jobs of a process share. */
export const exportsOf = (pools: Pools): Gate => {
  const gate = gates.get(pools) ?? exportGate()
  gates.set(pools, gate)
  return gate
}

/** Returns the account whose exports are counted together; 0 for the platform. */
export const tenantOf = ({ caller, scope }: Context) =>
  scope.companies === 'all' || caller.kind !== 'person' ? 0 : caller.accountId
