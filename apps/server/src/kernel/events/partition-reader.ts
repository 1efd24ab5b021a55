import type { Pools } from '../database/pools.ts'
import { type Query, withTenant } from '../database/tenant.ts'
import { noteFault } from '../faults/faults.ts'
import { writeDeadLetter } from './dead-letter.ts'
import { failureText } from './failure.ts'
import { type Partition, partitionKey } from './notify.ts'
import {
  claimUnread,
  delayPosition,
  failuresOf,
  type MaxEvents,
  maxEvents,
  movePosition,
  openPosition,
  type Unread,
} from './positions.ts'
import { type Emitted, type Subscriber, scopeOf } from './subscribe.ts'

type Outcome = 'more' | 'nothing' | { failed: Emitted; error: unknown; alone: boolean }

const emittedOf = ({ at, ...row }: Unread, partition: Partition): Emitted => ({
  ...row,
  id: `${partitionKey(partition)}-${row.no}`,
  at: new Date(at),
})

/** Returns the position after a read. If nothing remains, events of other names behind it are skipped too. */
const numberAfter = (read: readonly Emitted[], { head }: { head: number }, rest: 'more' | 'nothing') =>
  rest === 'more' ? (read.at(-1)?.no ?? head) : head

/** Of several events with the same name only the last is handled. */
const lastOfEachName = (events: readonly Emitted[]) =>
  [...new Map(events.toReversed().map((one) => [one.name, one])).values()].toReversed()

/**
 * Returns the function that reads the next events of a partition for one subscriber and handles them. `rw` are the
 * subscriber's own connections.
 */
export const partitionReader = (pools: Pools, rw: Pools['rw'], subscriber: Subscriber) => {
  const { name, events, onlyLast, handle, tries, pauseAfter } = subscriber
  const names = [...events.keys()]

  // The handlers' writes and the new position share one transaction.
  const readSome = async (partition: Partition, limit: MaxEvents): Promise<Outcome> => {
    let handling: { failed: Emitted; alone: boolean } | undefined
    const handleAll = async (query: Query, chosen: readonly Emitted[]) => {
      for (const event of onlyLast ? lastOfEachName(chosen) : chosen) {
        handling = { failed: event, alone: chosen.length === 1 }
        await handle(event, { query, pools })
      }
    }
    const read = async (query: Query): Promise<Outcome> => {
      const claim = await claimUnread(query, name, partition, { names, limit })
      if (!claim) return (await openPosition(query, name, partition)) ? 'more' : 'nothing'
      // A failed event is retried alone, so that it does not fail others.
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

  /** Reads once more. Returns how many events to read one by one from here; undefined if nothing remains. */
  return async (partition: Partition, alone: number): Promise<number | undefined> => {
    const outcome = await readSome(partition, alone > 0 ? 1 : maxEvents)
    if (outcome === 'nothing') return undefined
    if (outcome === 'more') return alone - 1
    // After a failure the events are read one by one, until the failing one is found.
    if (!outcome.alone) return maxEvents
    await noteFailure(partition, outcome.failed, outcome.error)
    return alone - 1
  }
}
