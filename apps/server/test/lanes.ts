const lanes = 8

/**
 * Runs `work` for numbers from 0 up to `count`, eight at a time, and returns the results in order. More concurrent
 * requests time out waiting for a connection on a busy machine. Rejects only after all running work has ended, because
 * leftover work would disturb the next test.
 */
export async function inLanes<T>(count: number, work: (i: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  let next = 0
  const lane = async () => {
    while (next < count) {
      const i = next++
      results[i] = await work(i).catch((error: unknown) => {
        next = count
        throw error
      })
    }
  }
  const ends = await Promise.allSettled(Array.from({ length: lanes }, lane))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}
