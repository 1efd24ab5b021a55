/**
 * How long is waited for what a whole scenario leads to, with hundreds of commits and processes that are killed. Any other wait has the
 * limit of vitest.config.ts: both only end what would hang for ever.
 */
export const wholeScenario = { timeout: 10 * 60_000, interval: 200 }
