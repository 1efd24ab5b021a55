import type { Pools } from '../database/pools.ts'
import { statement } from '../database/statement.ts'
import type { Query } from '../database/tenant.ts'
import type { Partition } from './notify.ts'
import type { Emitted } from './subscribe.ts'

type OfSubscriber = Partition & { subscriber: string }

const ofPosition =
  'subscriber = :subscriber and company_id is not distinct from :company_id and branch_id is not distinct from :branch_id'

/** An event that a subscriber has not read. */
export interface Unread extends Omit<Emitted, 'id' | 'at'> {
  at: string
}

interface Claim {
  events: Unread[]
  /** How often the first event has failed. */
  tries: number
  /** The last number of the partition, whatever the event's name. */
  head: number
}

type ClaimRow = (Unread | { no: null }) & Omit<Claim, 'events'>

/** The largest number of events per read. After a failure they are read one by one. */
export const maxEvents = 100
export type MaxEvents = 1 | typeof maxEvents

const claimOf = (events: string, limit: MaxEvents) =>
  statement<OfSubscriber & { names: readonly string[] }, ClaimRow>(`
with position as (
  select no, tries from event_position
  where ${ofPosition} and (next_try_at is null or next_try_at <= now()) for update skip locked
)
select e.company_id, e.branch_id, e.no, e.name, e.subject_id, e.payload, e.at, p.tries,
  greatest(p.no, (select max(no) from event e where ${events})) as head
from position p left join event e on ${events} and e.no > p.no and e.name = any (:names) order by e.no limit ${limit}`)

// The limit is part of the text: PostgreSQL plans an unknown one for many rows.
const claimsOf = (events: string) => ({ 1: claimOf(events, 1), [maxEvents]: claimOf(events, maxEvents) })

// Each condition matches the partial index of its kind of partition.
const claims = {
  branch: claimsOf('e.branch_id = :branch_id'),
  company: claimsOf('e.branch_id is null and e.company_id = :company_id'),
  platform: claimsOf('e.company_id is null'),
}

const kindOf = ({ company_id, branch_id }: Partition) => {
  if (branch_id !== null) return 'branch'
  return company_id === null ? 'platform' : 'company'
}

/**
 * Locks a subscriber's position in a partition until the transaction ends, and reads the following events of its names.
 * Returns undefined if another copy of the server has the lock, or the next attempt is not due.
 */
export const claimUnread = async (
  query: Query,
  subscriber: string,
  partition: Partition,
  { names, limit }: { names: readonly string[]; limit: MaxEvents },
): Promise<Claim | undefined> => {
  const rows = await claims[kindOf(partition)][limit](query, { ...partition, subscriber, names })
  const [first] = rows
  if (!first) return undefined
  const events = rows.flatMap(({ tries: _, head: __, ...event }) => (event.no === null ? [] : [event as Unread]))
  return { events, tries: first.tries, head: first.head }
}

/** Creates a subscriber's position in a partition; false if it exists. */
export const openPosition = async (query: Query, subscriber: string, partition: Partition) => {
  const rows = await query(
    `insert into event_position (subscriber, company_id, branch_id, no) values ($1, $2, $3, 0)
     on conflict do nothing returning no`,
    [subscriber, partition.company_id, partition.branch_id],
  )
  return rows.length > 0
}

const move = statement<OfSubscriber & { no: number }>(
  `update event_position set no = :no, tries = 0, next_try_at = null, error = null where ${ofPosition}`,
)

/** Marks the events up to this number as read. */
export const movePosition = (query: Query, subscriber: string, partition: Partition, no: number) =>
  move(query, { ...partition, subscriber, no })

const selectTries = statement<OfSubscriber & { no: number }, { tries: number }>(
  `select tries from event_position where ${ofPosition} and no < :no for update skip locked`,
)

/**
 * Returns how often the event behind a position has failed; undefined if another copy of the server handles it or has
 * passed it.
 */
export const failuresOf = async (query: Query, subscriber: string, partition: Partition, no: number) => {
  const [row] = await selectTries(query, { ...partition, subscriber, no })
  return row?.tries
}

const delay = statement<OfSubscriber & { tries: number; seconds: number; error: string }>(`
update event_position set tries = :tries, next_try_at = now() + make_interval(secs => :seconds), error = :error
where ${ofPosition}`)

export const delayPosition = (
  query: Query,
  subscriber: string,
  partition: Partition,
  { pause, ...failure }: { tries: number; pause: number; error: string },
) => delay(query, { ...partition, ...failure, subscriber, seconds: pause / 1_000 })

const joinPosition = (of: string) => `
left join event_position p on p.subscriber = s.name
  and coalesce(p.company_id, 0) = coalesce(${of}.company_id, 0) and coalesce(p.branch_id, 0) = coalesce(${of}.branch_id, 0)`
const mayBeTried = '(p.next_try_at is null or p.next_try_at <= now())'

// Partitions with their last number and the subscribers that have not read up to it.
const behindSql = `
select s.name as subscriber, h.company_id, h.branch_id, s.events, coalesce(p.no, 0) as no, ${mayBeTried} as may_be_tried
from event_subscriber s
cross join (select company_id, branch_id, event_no as no from branch_head where event_no > 0
  union all select company_id, null, event_no from event_head) h
${joinPosition('h')}
where h.no > coalesce(p.no, 0)`

/** Returns the partitions in which a subscriber has events to read or skip and no pending retry. */
export const behind = async ({ platform }: Pools) =>
  (
    await platform.query<OfSubscriber>(
      `select subscriber, company_id, branch_id from (${behindSql}) b where may_be_tried`,
    )
  ).rows

// Only the last event of each name in a partition matters.
const behindLatelySql = `
select s.name as subscriber, e.company_id, e.branch_id
from (select company_id, branch_id, name, max(no) as no from event where at > now() - make_interval(secs => $1)
  group by company_id, branch_id, name) e
join event_subscriber s on e.name = any (s.events) ${joinPosition('e')}
where e.no > coalesce(p.no, 0) and ${mayBeTried}
union select subscriber, company_id, branch_id from event_position where next_try_at <= now()`

/** Returns partitions with events of a subscriber in the last seconds: for lost notifications and for retries. */
export const behindLately = async ({ platform }: Pools, seconds: number) =>
  (await platform.query<OfSubscriber>(behindLatelySql, [seconds])).rows

export interface Lag {
  subscriber: string
  /** Unread events of its names; at most 10,000 are counted per partition. */
  unread: number
  /** When the oldest unread event was emitted. */
  oldest_at: string | null
}

// The unread events of every kind of partition, each by its index.
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

/** Reads how far each subscriber is behind; events that wait for a retry count too. */
export const lagOfSubscribers = (query: Query) =>
  query<Lag>(
    `select s.name as subscriber, min(e.at) as oldest_at, count(e.at) as unread
     from event_subscriber s
     left join (${behindSql}) b on b.subscriber = s.name
     left join lateral (${unreadSql}) e on true
     group by s.name order by s.name`,
  )
