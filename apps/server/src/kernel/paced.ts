import { setImmediate as breath } from 'node:timers/promises'

/** As long as one step of long work keeps others waiting, in ms. An answer takes some ten turns of the event loop. */
const stepMs = 5

/** Goes through a long list and lets others be answered in between, as soon as a step of a few milliseconds is over. */
export async function* paced<T>(all: Iterable<T>): AsyncGenerator<T, void> {
  let since = performance.now()
  for (const one of all) {
    yield one
    if (performance.now() - since < stepMs) continue
    await breath()
    since = performance.now()
  }
}

/** Maps a long list likewise. */
export async function pacedMap<T, Result>(all: Iterable<T>, map: (one: T) => Result): Promise<Result[]> {
  const results: Result[] = []
  for await (const one of paced(all)) results.push(map(one))
  return results
}
