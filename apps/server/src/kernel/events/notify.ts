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

type Listener = (partition: Partition, name: string) => void
/** `isOwn`: this process committed it, and has to notify the other copies of the server. */
type Relay = (partition: Partition, name: string, isOwn: boolean) => void

const relays = new Set<Relay>()

/** Says in this process that there are new events of a name. Only a hint: whoever listens reads them, and polls for them too. */
export const notify = (partition: Partition, name: string) => {
  for (const relay of relays) relay(partition, name, true)
}

const channel = 'events'
/** Events that are committed within this time are notified together. */
const gatherMs = 10
/** As many as surely fit a notification, of 8,000 bytes. */
const mostAtOnce = 100

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
    const hints = [...own]
    own.clear()
    for (let i = 0; i < hints.length; i += mostAtOnce)
      pools.streams
        .query('select pg_notify($1, $2)', [channel, hints.slice(i, i + mostAtOnce).join(',')])
        .catch(() => undefined)
  }
  const pass: Relay = (partition, name, isOwn) => {
    for (const listener of mine) listener(partition, name)
    if (!isOwn) return
    own.add(`${partitionKey(partition)}:${name}`)
    timer ??= setTimeout(send, gatherMs)
  }
  relays.add(pass)
  const listener = listen(pools, channel, (payload) => {
    for (const hint of payload.split(',')) {
      const [key = '', name = ''] = hint.split(':')
      pass(partitionOf(key), name, false)
    }
  })

  return {
    /** Returns the way to stop. */
    on(heard: Listener) {
      mine.add(heard)
      return () => void mine.delete(heard)
    },
    async close() {
      relays.delete(pass)
      clearTimeout(timer)
      await listener.close()
    },
  }
}

export type Notifications = ReturnType<typeof openNotifications>
