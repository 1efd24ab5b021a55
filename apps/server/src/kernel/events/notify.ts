import { listen } from '../database/listen.ts'
import type { Pools } from '../database/pools.ts'

/** Whose events: a branch's, a company's own, or the platform's. Their order is kept within it. */
export interface Partition {
  company_id: number | null
  branch_id: number | null
}

/** `7.12` of a branch, `7` of a company; empty of the platform. */
export const partitionKey = ({ company_id, branch_id }: Partition) =>
  [company_id, branch_id].filter((id) => id !== null).join('.')

const partitionOf = (key: string): Partition => {
  const [company, branch] = key.split('.')
  return { company_id: company ? Number(company) : null, branch_id: branch ? Number(branch) : null }
}

/** `isOwn`: this process committed it, and has to notify the other copies of the server. */
type Listener = (partition: Partition, isOwn: boolean) => void

const listeners = new Set<Listener>()

/** Says in this process that there are new events. Only a hint: whoever listens reads the events, and polls for them too. */
export const notify = (partition: Partition) => {
  for (const listener of listeners) listener(partition, true)
}

const channel = 'events'
/** Events that are committed within this time are notified together. */
const gatherMs = 10
/** As many keys as surely fit a notification. */
const mostAtOnce = 200

/**
 * What notifies of new events in this copy of the server and the others; open it once a process. A notification is sent outside
 * of the event's transaction on purpose: inside, all commits would queue. A lost one costs the listener's next poll.
 */
export const openNotifications = (pools: Pools) => {
  const own = new Set<string>()
  const mine = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined

  const send = () => {
    timer = undefined
    const keys = [...own].slice(0, mostAtOnce)
    own.clear()
    pools.platform.query('select pg_notify($1, $2)', [channel, keys.join(',')]).catch(() => undefined)
  }
  const pass: Listener = (partition, isOwn) => {
    for (const listener of mine) listener(partition, isOwn)
    if (!isOwn) return
    own.add(partitionKey(partition))
    timer ??= setTimeout(send, gatherMs)
  }
  listeners.add(pass)
  const listener = listen(pools, channel, (payload) => {
    for (const key of payload.split(',')) pass(partitionOf(key), false)
  })

  return {
    /** Returns the way to stop. */
    on(heard: (partition: Partition) => void) {
      mine.add(heard)
      return () => void mine.delete(heard)
    },
    async close() {
      listeners.delete(pass)
      clearTimeout(timer)
      await listener.close()
    },
  }
}

export type Notifications = ReturnType<typeof openNotifications>
