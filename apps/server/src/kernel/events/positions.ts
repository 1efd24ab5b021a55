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

/** An event that a subscriber has not read. */
export interface Unread extends Omit<Emitted, 'id' | 'at'> {
  at: string
}

interface Claim {
  events: Unread[]
  /** How often the first of them has failed. */
  tries: number
  /** The last number of the partition, whatever its event is called. */
  head: number
}

const keysOf = (subscriber: string, { company_id, branch_id }: Partition) => [subscriber, company_id, branch_id]

/**
 * Claims the place of a subscriber among the events of a partition until the end of the transaction, and reads what comes after
 * it of the names that it wants. Undefined where another copy of the server has claimed it, or where it waits for its next try.
 */
export const claimUnread = async (
  query: Query,
  subscriber: string,
  partition: Partition,
  { names, most }: { names: string[]; most: number },
): Promise<Claim | undefined> => {
  const of = eventsOf(partition)
  const rows = await query<(Unread | { no: null }) & Omit<Claim, 'events'>>(
    `with position as (
       select no, tries from event_position
       where subscriber = $1 and ${ofPartition} and (next_try_at is null or next_try_at <= now()) for update skip locked
     )
     select e.company_id, e.branch_id, e.no, e.name, e.subject_id, e.payload, e.at, p.tries,
       greatest(p.no, (select max(no) from event e where ${of})) as head
     from position p left join event e on ${of} and e.no > p.no and e.name = any ($4) order by e.no limit ${most}`,
    [...keysOf(subscriber, partition), names],
  )
  const [first] = rows
  if (!first) return undefined
  const events = rows.flatMap(({ tries: _, head: __, ...event }) => (event.no === null ? [] : [event as Unread]))
  return { events, tries: first.tries, head: first.head }
}

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

const joinPosition = (of: string) => `
left join event_position p on p.subscriber = s.name
  and coalesce(p.company_id, 0) = coalesce(${of}.company_id, 0) and coalesce(p.branch_id, 0) = coalesce(${of}.branch_id, 0)`
const mayBeTried = '(p.next_try_at is null or p.next_try_at <= now())'

// Partitions with the number of their last event, each with the subscribers that have not read all of it.
const behindSql = `
select s.name as subscriber, h.company_id, h.branch_id, s.events, coalesce(p.no, 0) as no, ${mayBeTried} as may_be_tried
from event_subscriber s
cross join (select company_id, branch_id, event_no as no from branch_head where event_no > 0
  union all select company_id, null, event_no from event_head) h
${joinPosition('h')}
where h.no > coalesce(p.no, 0)`

/** Where any subscriber has events left to read or to skip, and does not wait for its next try. */
export const behind = async ({ platform }: Pools) =>
  (
    await platform.query<OfSubscriber>(
      `select subscriber, company_id, branch_id from (${behindSql}) b where may_be_tried`,
    )
  ).rows

// Of all that happened in a partition only the last of each name decides.
const behindLatelySql = `
select s.name as subscriber, e.company_id, e.branch_id
from (select company_id, branch_id, name, max(no) as no from event where at > now() - make_interval(secs => $1)
  group by company_id, branch_id, name) e
join event_subscriber s on e.name = any (s.events) ${joinPosition('e')}
where e.no > coalesce(p.no, 0) and ${mayBeTried}
union select subscriber, company_id, branch_id from event_position where next_try_at <= now()`

/** Where there were events of a subscriber in the last seconds, for when a notification got lost, or something is to be tried again. */
export const behindLately = async ({ platform }: Pools, seconds: number) =>
  (await platform.query<OfSubscriber>(behindLatelySql, [seconds])).rows

export interface Lag {
  subscriber: string
  /** Events of its names that it has not read; of one partition at most 10,000 are counted. */
  unread: number
  /** When the oldest of them was emitted. */
  oldest_at: string | null
}

// The events that are not read, of whatever kind of partition; each is found by the index of its kind.
const unreadSql = [
  'e.branch_id = b.branch_id',
  'b.branch_id is null and e.branch_id is null and e.company_id = b.company_id',
  'b.no is not null and b.company_id is null and e.company_id is null',
]
  .map(
    (of) =>
      `(select e.at from event e where ${of} and e.no > b.no and e.name = any (b.events) order by e.no limit 10000)`,
  )
  .join(' union all ')

/** How far each subscriber is behind; what waits for its next try counts too. */
export const lagOfSubscribers = (query: Query) =>
  query<Lag>(
    `select s.name as subscriber, min(e.at) as oldest_at, count(e.at) as unread
     from event_subscriber s
     left join (${behindSql}) b on b.subscriber = s.name
     left join lateral (${unreadSql}) e on true
     group by s.name order by s.name`,
  )
