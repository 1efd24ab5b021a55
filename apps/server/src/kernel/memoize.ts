import type { Pools } from './database/pools.ts'

let epoch = 0

/** Whether what was read `at` may still be used. A clock that was set back says nothing of the age: it is read anew. */
const isFresh = (at: number, ms: number) => {
  const age = Date.now() - at
  return age >= 0 && age < ms
}

/** Has everything that is memoized read anew: what it comes from has changed. */
export const invalidateMemoized = () => {
  epoch += 1
}

/**
 * Platform-wide settings that nearly never change, read at most once in `ms`. For nothing of a tenant's, and for nothing
 * whose change must count at once.
 */
export const memoized = <T>(ms: number, read: (pools: Pools) => Promise<T>) => {
  const cache = new WeakMap<Pools, { at: number; epoch: number; value: Promise<T> }>()
  return (pools: Pools): Promise<T> => {
    const cached = cache.get(pools)
    if (cached && cached.epoch === epoch && isFresh(cached.at, ms)) return cached.value
    const value = read(pools)
    cache.set(pools, { at: Date.now(), epoch, value })
    // An error is not cached.
    value.catch(() => cache.delete(pools))
    return value
  }
}

/** More entries than this are dropped together: callers with invented keys must not fill the memory. */
const maxEntries = 10_000

/**
 * A value for each of many keys, read at most once in `ms` a key, also by concurrent callers. `invalidate` drops all
 * entries, also those that are being read.
 */
export const memoizedEach = <T>(ms: number, read: (key: string) => Promise<T>) => {
  const cache = new Map<string, { at: number; value: Promise<T> }>()
  const readCached = (key: string): Promise<T> => {
    const cached = cache.get(key)
    if (cached && isFresh(cached.at, ms)) return cached.value
    if (cache.size >= maxEntries) cache.clear()
    const value = read(key)
    cache.set(key, { at: Date.now(), value })
    // Unless another read has taken its place meanwhile.
    value.catch(() => cache.get(key)?.value === value && cache.delete(key))
    return value
  }
  return Object.assign(readCached, { invalidate: () => cache.clear() })
}
