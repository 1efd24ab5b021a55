const first = 500
const most = 15_000

/**
 * Milliseconds to wait before the next try, 0 for the first one: doubling up to 15 s, with half of it left to chance,
 * so that a thousand panels don't return in the same moment after a restart. `random` is in [0, 1).
 */
export const backoff = (failures: number, random: number) => Math.min(first * 2 ** failures, most) * (0.5 + random / 2)
