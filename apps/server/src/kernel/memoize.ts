import type { Pools } from './database/pools.ts'

/**
 * Platform-wide settings that nearly never change, read at most once in `ms`. For nothing of a tenant's, and for nothing
 * whose change must count at once.
 */
export const memoized = <T>(ms: number, read: (pools: Pools) => Promise<T>) => {
  const kept = new WeakMap<Pools, { at: number; value: Promise<T> }>()
  return (pools: Pools): Promise<T> => {
    const known = kept.get(pools)
    if (known && Date.now() - known.at < ms) return known.value
    const value = read(pools)
    kept.set(pools, { at: Date.now(), value })
    // What failed is asked again, not remembered.
    value.catch(() => kept.delete(pools))
    return value
  }
}

/** More keys than this are forgotten together: strangers with invented keys must not fill the memory. */
const most = 10_000

/**
 * What stands behind each of many keys, read at most once in `ms` a key, also when many ask at once. `forget` drops all that
 * is kept, also what is being read in this moment.
 */
export const memoizedEach = <T>(ms: number, read: (key: string) => Promise<T>) => {
  const kept = new Map<string, { at: number; value: Promise<T> }>()
  const remember = (key: string): Promise<T> => {
    const known = kept.get(key)
    if (known && Date.now() - known.at < ms) return known.value
    if (kept.size >= most) kept.clear()
    const value = read(key)
    kept.set(key, { at: Date.now(), value })
    // Unless it was forgotten and asked again meanwhile.
    value.catch(() => kept.get(key)?.value === value && kept.delete(key))
    return value
  }
  return Object.assign(remember, { forget: () => kept.clear() })
}
