import type { Pools } from './database/pools.ts'
import { nothing, type Query, withTenant } from './database/tenant.ts'

/** How long things are gathered, and how long those that could not be written wait for the next try; ms. */
const gatherMs = 2_000
const retryMs = 30_000

interface Gathered<Told> {
  told: Map<string, Told>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void> | undefined
}

interface Gathering<Told> {
  /** How many one copy of the server holds until they are written. */
  most: number
  /** Adds what is told again to what waits under the same key. */
  merge(known: Told, told: Told): void
  /** Writes them all, in one statement. */
  write(query: Query, told: readonly Told[]): Promise<unknown>
  /** What stands for all that find no room; without it they are lost. */
  beyond?: (told: Told) => readonly [key: string, told: Told]
}

const flushes = new Set<(pools: Pools) => Promise<void>>()

/** Writes what was gathered of all kinds; for the end of a server, and for tests. */
export const flushGathered = async (pools: Pools) => {
  for (const flush of flushes) await flush(pools)
}

/**
 * What requests tell by the way and somebody reads later: it costs its teller nothing, is bounded in number, and is written with others
 * a moment later, in no tenant's scope. Never throws.
 */
export const gathering = <Told>({ most, merge, write, beyond }: Gathering<Told>) => {
  // By its pools: whoever has these can tell of something, wherever it is.
  const all = new WeakMap<Pools, Gathered<Told>>()

  const put = (into: Gathered<Told>['told'], key: string, told: Told) => {
    const known = into.get(key)
    if (known) merge(known, told)
    else into.set(key, told)
  }

  const writeAll = async (pools: Pools, one: Gathered<Told>) => {
    const { told } = one
    one.told = new Map()
    try {
      await withTenant(pools, nothing, (query) => write(query, [...told.values()]))
    } catch {
      // The database may be what fails. Nothing is lost but an order among them.
      for (const [key, waiting] of told) put(one.told, key, waiting)
      schedule(pools, one, retryMs)
    }
  }

  const flush = async (pools: Pools) => {
    const one = all.get(pools)
    if (!one) return
    await one.writing
    clearTimeout(one.timer)
    one.timer = undefined
    if (!one.told.size) return
    one.writing = writeAll(pools, one)
    await one.writing
    one.writing = undefined
  }
  flushes.add(flush)

  const schedule = (pools: Pools, one: Gathered<Told>, ms: number) => {
    one.timer ??= setTimeout(() => {
      one.timer = undefined
      void flush(pools)
    }, ms).unref()
  }

  /** Tells of something; what has the same key becomes one. */
  return (pools: Pools, key: string, told: Told) => {
    const one = all.get(pools) ?? { told: new Map(), timer: undefined, writing: undefined }
    all.set(pools, one)
    if (one.told.size < most || one.told.has(key)) put(one.told, key, told)
    else if (beyond) put(one.told, ...beyond(told))
    schedule(pools, one, gatherMs)
  }
}
