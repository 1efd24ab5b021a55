import { openPool, type Pools } from '../database/pools.ts'
import { type Query, withTenant } from '../database/tenant.ts'
import { noteFault } from '../faults/faults.ts'
import { writeDeadLetter } from './dead-letter.ts'
import { failureText } from './failure.ts'
import { type Partition, partitionKey } from './notify.ts'
import { claimUnread, delayPosition, failuresOf, movePosition, openPosition, type Unread } from './positions.ts'
import { type Emitted, type Subscriber, scopeOf } from './subscribe.ts'

/** Events that are read together. */
const most = 100
/** Events that come within this time are read together. */
const gatherMs = 50
/** Partitions that one subscriber reads at a time, each on a connection of its own. */
const atOnce = 2

type Outcome = 'more' | 'nothing' | { failed: Emitted; error: unknown; alone: boolean }

const emittedOf = ({ at, ...row }: Unread, partition: Partition): Emitted => ({
  ...row,
  id: `${partitionKey(partition)}-${row.no}`,
  at: new Date(at),
})

/** Where a subscriber is after what it read. What comes behind all that it wanted is of other names, and is skipped. */
const numberAfter = (read: readonly Emitted[], { head }: { head: number }, rest: 'more' | 'nothing') =>
  rest === 'more' ? (read.at(-1)?.no ?? head) : head

/**
 * Reads the events of one subscriber, on connections that are its own: however slow it is, it takes nothing from the others.
 * `mark` says that a partition may have new ones.
 */
export const openReader = (pools: Pools, subscriber: Subscriber) => {
  const { name, events, onlyLast, handle, tries, pauseAfter } = subscriber
  const rw = openPool(pools.rw, atOnce)
  const due = new Map<string, Partition>()
  const busy = new Set<string>()
  const running = new Set<Promise<void>>()
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const names = [...events.keys()]

  // A later one takes the place of an earlier one of its name.
  const handledOf = (unread: readonly Emitted[]) =>
    onlyLast ? [...new Map(unread.toReversed().map((one) => [one.name, one])).values()].toReversed() : unread

  // One transaction: what the handlers write, and that the events are read.
  const readSome = async (partition: Partition, limit: number): Promise<Outcome> => {
    let handling: { failed: Emitted; alone: boolean } | undefined
    const handleAll = async (query: Query, chosen: readonly Emitted[]) => {
      for (const event of handledOf(chosen)) {
        handling = { failed: event, alone: chosen.length === 1 }
        await handle(event, { query, pools })
      }
    }
    const read = async (query: Query): Promise<Outcome> => {
      const claim = await claimUnread(query, name, partition, { names, most: limit })
      if (!claim) return (await openPosition(query, name, partition)) ? 'more' : 'nothing'
      // What has failed is tried alone, so that it takes nothing along.
      const chosen = claim.events.slice(0, claim.tries ? 1 : limit).map((event) => emittedOf(event, partition))
      await handleAll(query, chosen)
      const rest = chosen.length < claim.events.length || chosen.length === limit ? 'more' : 'nothing'
      await movePosition(query, name, partition, numberAfter(chosen, claim, rest))
      return rest
    }
    try {
      return await withTenant({ rw }, scopeOf(partition), read)
    } catch (error) {
      if (!handling) throw error
      return { ...handling, error }
    }
  }

  const noteFailure = (partition: Partition, event: Emitted, error: unknown) => {
    noteFault(pools, { kind: 'subscriber', place: name, error }, { company_id: partition.company_id })
    return withTenant({ rw }, scopeOf(partition), async (query) => {
      const before = await failuresOf(query, name, partition, event.no)
      if (before === undefined) return
      const failure = { tries: before + 1, error: failureText(error) }
      if (failure.tries < tries)
        return void (await delayPosition(query, name, partition, { ...failure, pause: pauseAfter(failure.tries) }))
      await writeDeadLetter(query, name, event, failure)
      await movePosition(query, name, partition, event.no)
    })
  }

  /** Reads on, and says how many have to be tried alone from here; undefined where there is nothing more to read. */
  const readOn = async (partition: Partition, alone: number) => {
    const outcome = await readSome(partition, alone > 0 ? 1 : most)
    if (outcome === 'nothing') return undefined
    if (outcome === 'more') return alone - 1
    // After a failure among several each is tried alone, until the one that fails is found.
    if (!outcome.alone) return most
    await noteFailure(partition, outcome.failed, outcome.error)
    return alone - 1
  }

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
      // What could not be read now is found again by the next poll.
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
    name,
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
