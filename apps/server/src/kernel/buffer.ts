import type { Pools } from './database/pools.ts'
import { nothing, type Query, type Scope, withTenant } from './database/tenant.ts'

/** How long entries are buffered, and how long failed ones wait before the retry; ms. */
const flushMs = 2_000
const retryMs = 30_000

interface Buffer<Entry> {
  entries: Map<string, Entry>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void> | undefined
}

interface Buffering<Entry> {
  /** The largest number of entries that one copy of the server buffers. */
  maxEntries: number
  /** Merges an entry into the buffered one of the same key. */
  merge(existing: Entry, entry: Entry): void
  /** Writes all entries in one statement. */
  write(query: Query, entries: readonly Entry[]): Promise<unknown>
  /** The scope of the rows that it writes; absent means no tenant. */
  scope?(entries: readonly Entry[]): Scope
  /** The entry that counts those beyond `maxEntries`; without it they are dropped. */
  overflow?: (entry: Entry) => readonly [key: string, entry: Entry]
}

const flushes = new Set<(pools: Pools) => Promise<void>>()

/** Writes all buffers; for shutdown and for tests. */
export const flushBuffers = async (pools: Pools) => {
  for (const flush of flushes) await flush(pools)
}

/**
 * Creates the buffered write of a log that requests fill as a side effect. Buffering costs the request nothing and is
 * limited in size. The buffer is written in one statement a moment later, without a tenant's scope unless `scope`
 * returns one. The write never throws.
 */
export const buffered = <Entry>({ maxEntries, merge, write, scope, overflow }: Buffering<Entry>) => {
  // One buffer for each set of pools.
  const buffers = new WeakMap<Pools, Buffer<Entry>>()

  const put = (into: Buffer<Entry>['entries'], key: string, entry: Entry) => {
    const existing = into.get(key)
    if (existing) merge(existing, entry)
    else into.set(key, entry)
  }

  const writeAll = async (pools: Pools, buffer: Buffer<Entry>) => {
    const { entries } = buffer
    buffer.entries = new Map()
    try {
      const all = [...entries.values()]
      await withTenant(pools, scope?.(all) ?? nothing, (query) => write(query, all))
    } catch {
      // The database may be down. Put the entries back; only their order can change.
      for (const [key, waiting] of entries) put(buffer.entries, key, waiting)
      schedule(pools, buffer, retryMs)
    }
  }

  const flush = async (pools: Pools) => {
    const buffer = buffers.get(pools)
    if (!buffer) return
    await buffer.writing
    clearTimeout(buffer.timer)
    buffer.timer = undefined
    if (!buffer.entries.size) return
    buffer.writing = writeAll(pools, buffer)
    await buffer.writing
    buffer.writing = undefined
  }
  flushes.add(flush)

  const schedule = (pools: Pools, buffer: Buffer<Entry>, ms: number) => {
    buffer.timer ??= setTimeout(() => {
      buffer.timer = undefined
      void flush(pools)
    }, ms).unref()
  }

  /** Buffers an entry; entries of the same key are merged. */
  return (pools: Pools, key: string, entry: Entry) => {
    const buffer = buffers.get(pools) ?? { entries: new Map(), timer: undefined, writing: undefined }
    buffers.set(pools, buffer)
    if (buffer.entries.size < maxEntries || buffer.entries.has(key)) put(buffer.entries, key, entry)
    else if (overflow) put(buffer.entries, ...overflow(entry))
    schedule(pools, buffer, flushMs)
  }
}
