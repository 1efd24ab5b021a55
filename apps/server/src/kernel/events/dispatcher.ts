import type { Pools } from '../database/pools.ts'
import { nothing, withTenant } from '../database/tenant.ts'
import type { Notifications, Partition } from './notify.ts'
import { behind, behindLately } from './positions.ts'
import { openReader } from './reader.ts'
import type { Subscriber } from './subscribe.ts'

interface Dispatching {
  pools: Pools
  notifications: Notifications
  subscribers: readonly Subscriber[]
  /** How often is looked for what no notification told of, in ms. */
  pollMs?: number
}

/** How far back a poll looks; what is older is found by looking at all partitions, which is done once in so many polls. */
const pollLooksBackSeconds = 10
const wholeEvery = 60

/**
 * Hands events to their subscribers as they are committed, by this copy of the server or another; any number of copies may.
 * A subscriber whose name is new begins behind what there is.
 */
export const startDispatcher = async ({ pools, notifications, subscribers, pollMs = 1_000 }: Dispatching) => {
  // Said again from time to time: one that is not seen for days is forgotten.
  const register = () =>
    withTenant(pools, nothing, async (query) => {
      for (const { name, events } of subscribers)
        await query('select app.register_subscriber($1, $2)', [name, [...events.keys()]])
    })
  const readers = new Map(subscribers.map((one) => [one.name, openReader(pools, one)]))
  // What none of a subscriber's events has happened in costs it nothing: the whole look moves its place on.
  const markWanting = (partition: Partition, event: string) => {
    for (const { name, events } of subscribers) if (events.has(event)) readers.get(name)?.mark(partition)
  }
  let polls = 0
  const poll = async () => {
    const isWhole = polls % wholeEvery === 0
    polls += 1
    if (isWhole) await register()
    const found = isWhole ? await behind(pools) : await behindLately(pools, pollLooksBackSeconds)
    for (const { subscriber, company_id, branch_id } of found) readers.get(subscriber)?.mark({ company_id, branch_id })
  }
  const stopListening = notifications.on(markWanting)
  const polling = setInterval(() => poll().catch(() => undefined), pollMs)
  await poll()
  return {
    async stop() {
      stopListening()
      clearInterval(polling)
      await Promise.all([...readers.values()].map((reader) => reader.close()))
    },
  }
}
