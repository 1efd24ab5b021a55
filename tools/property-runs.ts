import fc from 'fast-check'

/** The default number of runs of a property test (docs/reliability.md). */
const all = process.env.FULL ? 10_000 : 1_000
fc.configureGlobal({ numRuns: all })

/**
 * Returns the number of runs of an expensive property: a share of all runs, at least one. The second argument documents the cost.
 */
export const runs = (share: number, _cost: string) => ({ numRuns: Math.max(1, Math.round(all * share)) })
