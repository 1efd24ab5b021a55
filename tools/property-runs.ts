import fc from 'fast-check'

/** How often a property is tried that asks for nothing else (docs/reliability.md). */
const all = process.env.FULL ? 10_000 : 1_000
fc.configureGlobal({ numRuns: all })

/** How often a property is tried of which one run is dear: a share of all runs, once at least, and what a run costs. */
export const runs = (share: number, _cost: string) => ({ numRuns: Math.max(1, Math.round(all * share)) })
