import { listen } from '../database/listen.ts'
import type { Pools } from '../database/pools.ts'

/** The owner of events: a branch, a company or the platform. Events are ordered within a partition. */
export interface Partition {
  company_id: number | null
  branch_id: number | null
}

/** `7.12` for a branch, `7` for a company, empty for the platform. */
export const partitionKey = ({ company_id, branch_id }: Partition) =>
  [company_id, branch_id].filter((id) => id !== null).join('.')

const partitionOf = (key: string): Partition => {
  const [company, branch] = key.split('.')
  return { company_id: company ? Number(company) : null, branch_id: branch ? Number(branch) : null }
}

type Listener = (partition: Partition, name: string) => void
/** `isOwn`: this process committed the event, and notifies the other copies of the server. */
type Relay = (partition: Partition, name: string, isOwn: boolean) => void

const relays = new Set<Relay>()

/** Notifies this process of new events of a name. A hint: listeners read the events and also poll. */
export const notify = (partition: Partition, name: string) => {
  for (const relay of relays) relay(partition, name, true)
}

const channel = 'events'
/** Events that are committed within this time share a notification. */
const gatherMs = 10
/** So many hints fit into a notification of 8,000 bytes. */
const mostAtOnce = 100

/**
 * Notifies this copy of the server and the others of new events; open it once per process. A notification is sent
 * outside the event's transaction: inside, all commits would queue. If one is lost, the listener's next poll finds the
 * event.
 */
export const openNotifications = (pools: Pools) => {
  const unsentHints = new Set<string>()
  const mine = new Set<Listener>()
  let timer: NodeJS.Timeout | undefined

  const send = () => {
    timer = undefined
    const hints = [...unsentHints]
    unsentHints.clear()
    for (let i = 0; i < hints.length; i += mostAtOnce)
      pools.streams
        .query('select pg_notify($1, $2)', [channel, hints.slice(i, i + mostAtOnce).join(',')])
        .catch(() => undefined)
  }
  const pass: Relay = (partition, name, isOwn) => {
    for (const listener of mine) listener(partition, name)
    if (!isOwn) return
    unsentHints.add(`${partitionKey(partition)}:${name}`)
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
    /** Returns the unsubscribe function. */
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
