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
  /** How often to look for events without a notification, in ms. */
  pollMs?: number
}

/** How far back a poll looks. Every few polls a full poll looks at all partitions. */
const pollLooksBackSeconds = 10
const wholeEvery = 60

/**
 * Passes committed events of every copy of the server to their subscribers; any number of copies may run it. A new
 * subscriber starts at the current end.
 */
export const startDispatcher = async ({ pools, notifications, subscribers, pollMs = 1_000 }: Dispatching) => {
  // Repeated, because subscribers that are not seen for days are removed.
  const register = () =>
    withTenant(pools, nothing, async (query) => {
      for (const { name, events } of subscribers)
        await query('select app.register_subscriber($1, $2)', [name, [...events.keys()]])
    })
  const readers = new Map(subscribers.map((one) => [one.name, openReader(pools, one)]))
  // Partitions without events of a subscriber need no read: the full poll moves their positions.
  const markWanting = (partition: Partition, event: string) => {
    for (const { name, events } of subscribers) if (events.has(event)) readers.get(name)?.mark(partition)
  }
  let polls = 0
  const poll = async () => {
    const isWhole = polls % wholeEvery === 0
    polls += 1
    if (isWhole) await register()
    const behindBranches = isWhole ? await behind(pools) : await behindLately(pools, pollLooksBackSeconds)
    for (const { subscriber, company_id, branch_id } of behindBranches)
      readers.get(subscriber)?.mark({ company_id, branch_id })
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
