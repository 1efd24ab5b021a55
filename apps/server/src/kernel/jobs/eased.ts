import { setTimeout as wait } from 'node:timers/promises'

/** The longest pause, so that one slow step does not hold up a job; ms. */
const mostMs = 500

interface Ease {
  /** The pause as a multiple of the step's duration. */
  share?: number
}

/**
 * Runs one step of background work, then pauses for as long as the step took, so that requests have processor and disk
 * at least half of the time. On a busy machine steps and pauses are longer.
 */
export async function eased<T>(step: () => Promise<T>, { share = 1 }: Ease = {}): Promise<T> {
  const begun = performance.now()
  const result = await step()
  await wait(Math.min((performance.now() - begun) * share, mostMs))
  return result
}
