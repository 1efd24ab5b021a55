/**
 * The limit for a whole scenario with hundreds of commits and killed processes. Other waits use the limit of
 * vitest.config.ts; both only end hanging tests.
 */
export const wholeScenario = { timeout: 10 * 60_000, interval: 200 }
