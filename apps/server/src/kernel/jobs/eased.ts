import { setTimeout as wait } from 'node:timers/promises'

/** Longer nobody rests, so that a job is not held up by one step that waited for something; ms. */
const mostMs = 500

interface Ease {
  /** How long it rests, in parts of the time that the step took. */
  share?: number
}

/**
 * Does one step of long work that nobody waits for, and rests afterwards for as long as it took: whatever people ask meanwhile has
 * the processor and the disk to itself half of the time, and more the busier the machine is.
 */
export async function eased<T>(step: () => Promise<T>, { share = 1 }: Ease = {}): Promise<T> {
  const begun = performance.now()
  const result = await step()
  await wait(Math.min((performance.now() - begun) * share, mostMs))
  return result
}
