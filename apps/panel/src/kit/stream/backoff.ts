const first = 500
const maxMs = 15_000

/**
 * Returns the milliseconds before the next attempt, 0 for the first: doubling up to 15 s with 50 % jitter, so that panels do not
 * reconnect at the same moment after a restart. `random` is in [0, 1).
 */
export const backoff = (failures: number, random: number) => Math.min(first * 2 ** failures, maxMs) * (0.5 + random / 2)
