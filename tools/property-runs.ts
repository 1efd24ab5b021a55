import fc from 'fast-check'

/** How often a property is tried that names no number of its own (docs/reliability.md). */
fc.configureGlobal({ numRuns: process.env.FULL ? 10_000 : 1_000 })
