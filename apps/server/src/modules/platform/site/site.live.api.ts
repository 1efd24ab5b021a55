import { listen } from '../../../kernel/database/listen.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { invalidateMemoized } from '../../../kernel/memoize.ts'

const listeners = new Set<() => void>()

/** Calls back when data of the panel's bootstrap changes in any server process; returns a function that stops it. */
export const onSiteChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Listens for changes of the site's records. Panels poll every minute, which covers notifications missed during a
 * database outage.
 */
export const followSite = (pools: Pools) =>
  listen(pools, 'site_changed', () => {
    invalidateMemoized()
    for (const listener of listeners) listener()
  })
