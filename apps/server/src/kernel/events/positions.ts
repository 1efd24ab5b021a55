import type { Pools } from '../database/pools.ts'
import type { Query } from '../database/tenant.ts'
import type { Partition } from './notify.ts'
import type { Emitted } from './subscribe.ts'

const ofPartition = 'company_id is not distinct from $2 and branch_id is not distinct from $3'

/** A condition by which the index of each kind of partition is found. */
const eventsOf = ({ company_id, branch_id }: Partition) => {
  if (branch_id !== null) return 'e.branch_id = $3'
  return company_id === null ? 'e.company_id is null' : 'e.branch_id is null and e.company_id = $2'
}

/** A row that a subscriber has not read. */
export interface Unread extends Omit<Emitted, 'id' | 'at'> {
  at: string
  /** How often the first of them has failed. */
  tries: number
}

const keysOf = (subscriber: string, { company_id, branch_id }: Partition) => [subscriber, company_id, branch_id]

/**
 * Claims the place of a subscriber among the events of a partition until the end of the transaction, and reads what comes after
 * it. Nothing where another copy of the server has claimed it, or where it waits for its next try.
 */
export const claimUnread = (query: Query, subscriber: string, partition: Partition, most: number) =>
  query<Unread>(
    `with position as (
       select no, tries from event_position
       where subscriber = $1 and ${ofPartition} and (next_try_at is null or next_try_at <= now()) for update skip locked
     )
     select e.company_id, e.branch_id, e.no, e.name, e.subject_id, e.payload, e.at, p.tries
     from position p join event e on ${eventsOf(partition)} and e.no > p.no order by e.no limit ${most}`,
    keysOf(subscriber, partition),
  )

/** Gives a subscriber a place in a partition that it has never read; false where it has one. */
export const openPosition = async (query: Query, subscriber: string, partition: Partition) => {
  const rows = await query(
    `insert into event_position (subscriber, company_id, branch_id, no) values ($1, $2, $3, 0)
     on conflict do nothing returning no`,
    keysOf(subscriber, partition),
  )
  return rows.length > 0
}

/** The event with this number has been read. */
export const movePosition = (query: Query, subscriber: string, partition: Partition, no: number) =>
  query(
    `update event_position set no = $4, tries = 0, next_try_at = null, error = null where subscriber = $1 and ${ofPartition}`,
    [...keysOf(subscriber, partition), no],
  )

/** How often the event after a place has failed; undefined where another copy of the server is at it or has passed it. */
export const failuresOf = async (query: Query, subscriber: string, partition: Partition, no: number) => {
  const [row] = await query<{ tries: number }>(
    `select tries from event_position where subscriber = $1 and ${ofPartition} and no < $4 for update skip locked`,
    [...keysOf(subscriber, partition), no],
  )
  return row?.tries
}

export const delayPosition = (
  query: Query,
  subscriber: string,
  partition: Partition,
  { tries, pause, error }: { tries: number; pause: number; error: string },
) =>
  query(
    `update event_position set tries = $4, next_try_at = now() + make_interval(secs => $5), error = $6
     where subscriber = $1 and ${ofPartition}`,
    [...keysOf(subscriber, partition), tries, pause / 1_000, error],
  )

type OfSubscriber = Partition & { subscriber: string }

// Of partitions and the number of their last event, each with the subscribers that have not read all of it.
const behindSql = (heads: string, more = 'and (p.next_try_at is null or p.next_try_at <= now())') => `
select s.name as subscriber, h.company_id, h.branch_id, h.no as head, coalesce(p.no, 0) as no
from event_subscriber s cross join (${heads}) h
left join event_position p on p.subscriber = s.name
  and coalesce(p.company_id, 0) = coalesce(h.company_id, 0) and coalesce(p.branch_id, 0) = coalesce(h.branch_id, 0)
where h.no > coalesce(p.no, 0) ${more}`

const allHeads = `select company_id, branch_id, event_no as no from branch_head where event_no > 0
union all select company_id, null, event_no from event_head`

const recentHeads = `select company_id, branch_id, max(no) as no from event
where at > now() - make_interval(secs => $1) group by company_id, branch_id`

/** Where any subscriber has events left to read, and does not wait for its next try. */
export const behind = async ({ platform }: Pools) => (await platform.query<OfSubscriber>(behindSql(allHeads))).rows

/** The same where there were events in the last seconds, for when a notification got lost, or where something is to be tried again. */
export const behindLately = async ({ platform }: Pools, seconds: number) => {
  const { rows } = await platform.query<OfSubscriber>(
    `select subscriber, company_id, branch_id from (${behindSql(recentHeads)}) lately
     union select subscriber, company_id, branch_id from event_position where next_try_at <= now()`,
    [seconds],
  )
  return rows
}

export interface Lag {
  subscriber: string
  /** Events that it has not read. */
  unread: number
  /** When the oldest of them was emitted. */
  oldest_at: string | null
}

// The first event that is not read, of whatever kind of partition it is; each is found by the index of its kind.
const firstUnread = [
  'e.branch_id = b.branch_id',
  'b.branch_id is null and e.branch_id is null and e.company_id = b.company_id',
  'b.head is not null and b.company_id is null and e.company_id is null',
]
  .map((of) => `(select e.at from event e where ${of} and e.no > b.no order by e.no limit 1)`)
  .join(' union all ')

/** How far each subscriber is behind; what waits for its next try counts too. */
export const lagOfSubscribers = (query: Query) =>
  query<Lag>(
    `select s.name as subscriber, min(e.at) as oldest_at,
       coalesce(sum(b.head - b.no) filter (where e.at is not null), 0)::bigint as unread
     from event_subscriber s
     left join (${behindSql(allHeads, '')}) b on b.subscriber = s.name
     left join lateral (${firstUnread}) e on true
     group by s.name order by s.name`,
  )
