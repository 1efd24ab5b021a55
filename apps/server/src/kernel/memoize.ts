import type { Pools } from './database/pools.ts'

let epoch = 0

/**
 * Returns whether a value read `at` is fresh. If the clock was set back the age is unknown, so the value is read again.
 */
const isFresh = (at: number, ms: number) => {
  const age = Date.now() - at
  return age >= 0 && age < ms
}

/** Invalidates all memoized values, because their source has changed. */
export const invalidateMemoized = () => {
  epoch += 1
}

/**
 * Caches a platform-wide setting that rarely changes, for `ms`. Not for tenants' data, and not for settings whose
 * change must apply at once.
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

/** Beyond so many entries all are dropped: invented keys must not fill the memory. */
const maxEntries = 10_000

/**
 * Caches a value per key for `ms`; concurrent callers share one read. `invalidate` drops all entries, including pending
 * reads.
 */
export const memoizedEach = <T>(ms: number, read: (key: string) => Promise<T>) => {
  const cache = new Map<string, { at: number; value: Promise<T> }>()
  const readCached = (key: string): Promise<T> => {
    const cached = cache.get(key)
    if (cached && isFresh(cached.at, ms)) return cached.value
    if (cache.size >= maxEntries) cache.clear()
    const value = read(key)
    cache.set(key, { at: Date.now(), value })
    // Only if no other read has replaced it.
    value.catch(() => cache.get(key)?.value === value && cache.delete(key))
    return value
  }
  return Object.assign(readCached, { invalidate: () => cache.clear() })
}
