import type { Pools } from './database/pools.ts'
import { nothing, type Query, type Scope, withTenant } from './database/tenant.ts'

/** How long entries are buffered, and how long those that could not be written wait for the next try; ms. */
const flushMs = 2_000
const retryMs = 30_000

interface Buffer<Entry> {
  entries: Map<string, Entry>
  timer: NodeJS.Timeout | undefined
  writing: Promise<void> | undefined
}

interface Buffering<Entry> {
  /** How many one copy of the server holds until they are written. */
  most: number
  /** Adds an entry to the one that waits under the same key. */
  merge(known: Entry, entry: Entry): void
  /** Writes them all, in one statement. */
  write(query: Query, entries: readonly Entry[]): Promise<unknown>
  /** Whose rows it writes; absent, nobody's. */
  scope?(entries: readonly Entry[]): Scope
  /** What stands for all that find no room; without it they are lost. */
  overflow?: (entry: Entry) => readonly [key: string, entry: Entry]
}

const flushes = new Set<(pools: Pools) => Promise<void>>()

/** Writes what is buffered of all kinds; for the end of a server, and for tests. */
export const flushBuffers = async (pools: Pools) => {
  for (const flush of flushes) await flush(pools)
}

/**
 * Makes the buffered write of a log: what requests leave by the way and somebody reads later costs its request nothing, is bounded in
 * number, and is written with others a moment later, in no tenant's scope unless it says whose. The write never throws.
 */
export const buffered = <Entry>({ most, merge, write, scope, overflow }: Buffering<Entry>) => {
  // By its pools: whoever has these can write, wherever it is.
  const buffers = new WeakMap<Pools, Buffer<Entry>>()

  const put = (into: Buffer<Entry>['entries'], key: string, entry: Entry) => {
    const known = into.get(key)
    if (known) merge(known, entry)
    else into.set(key, entry)
  }

  const writeAll = async (pools: Pools, buffer: Buffer<Entry>) => {
    const { entries } = buffer
    buffer.entries = new Map()
    try {
      const all = [...entries.values()]
      await withTenant(pools, scope?.(all) ?? nothing, (query) => write(query, all))
    } catch {
      // The database may be what fails. Nothing is lost but an order among them.
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

  /** Buffers an entry; what has the same key becomes one. */
  return (pools: Pools, key: string, entry: Entry) => {
    const buffer = buffers.get(pools) ?? { entries: new Map(), timer: undefined, writing: undefined }
    buffers.set(pools, buffer)
    if (buffer.entries.size < most || buffer.entries.has(key)) put(buffer.entries, key, entry)
    else if (overflow) put(buffer.entries, ...overflow(entry))
    schedule(pools, buffer, flushMs)
  }
}
