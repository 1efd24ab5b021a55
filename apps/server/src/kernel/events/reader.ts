import { openPool, type Pools } from '../database/pools.ts'
import { type Partition, partitionKey } from './notify.ts'
import { partitionReader } from './partition-reader.ts'
import type { Subscriber } from './subscribe.ts'

/** Events within this time are read together. */
const gatherMs = 50
/** Partitions that a subscriber reads at the same time, each on its own connection. */
const atOnce = 2

/**
 * Reads the events of one subscriber on its own connections, so that a slow subscriber does not delay others. `mark`
 * announces possible new events of a partition.
 */
export const openReader = (pools: Pools, subscriber: Subscriber) => {
  const rw = openPool(pools.rw, atOnce)
  const readOn = partitionReader(pools, rw, subscriber)
  const due = new Map<string, Partition>()
  const busy = new Set<string>()
  const running = new Set<Promise<void>>()
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const readAll = async (partition: Partition) => {
    let alone: number | undefined = 0
    while (alone !== undefined && !closed) alone = await readOn(partition, alone)
  }

  const pump = () => {
    for (const [key, partition] of due) {
      if (closed || running.size >= atOnce) return
      if (busy.has(key)) continue
      due.delete(key)
      busy.add(key)
      // The next poll finds what could not be read now.
      const run = readAll(partition)
        .catch(() => undefined)
        .finally(() => {
          busy.delete(key)
          running.delete(run)
          pump()
        })
      running.add(run)
    }
  }

  return {
    name: subscriber.name,
    mark(partition: Partition) {
      due.set(partitionKey(partition), partition)
      timer ??= setTimeout(() => {
        timer = undefined
        pump()
      }, gatherMs)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await Promise.all(running)
      await rw.end()
    },
  }
}
