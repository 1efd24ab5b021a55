import { setImmediate as breath } from 'node:timers/promises'

/**
 * The longest step of background work that blocks the event loop, in ms. A request takes about ten turns of the loop.
 */
const stepMs = 5

/** Iterates over a long list and yields to the event loop after each step of a few milliseconds. */
export async function* paced<T>(all: Iterable<T>): AsyncGenerator<T, void> {
  let since = performance.now()
  for (const one of all) {
    yield one
    if (performance.now() - since < stepMs) continue
    await breath()
    since = performance.now()
  }
}

/** Maps a long list in the same way. */
export async function pacedMap<T, Result>(all: Iterable<T>, map: (one: T) => Result): Promise<Result[]> {
  const results: Result[] = []
  for await (const one of paced(all)) results.push(map(one))
  return results
}
