import { listen } from '../../../kernel/database/listen.ts'
import type { Pools } from '../../../kernel/database/pools.ts'
import { invalidateMemoized } from '../../../kernel/memoize.ts'

const listeners = new Set<() => void>()

/** Calls back whenever what every panel knows from its start has changed, in whichever copy of the server; returns how to stop. */
export const onSiteChange = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Listens for changes of the site's records. What is missed while the database is away, panels ask for within a minute. */
export const followSite = (pools: Pools) =>
  listen(pools, 'site_changed', () => {
    invalidateMemoized()
    for (const listener of listeners) listener()
  })
