import type { Pools } from '../../../kernel/database/pools.ts'
import type { Notifications } from '../../../kernel/events/notify.ts'
import { type CardRow, cardsById } from '../orders/order.cards.api.ts'
import { receives } from './stream.access.ts'
import { isOfOrder, reloadFrame, renderer, type StreamEvent } from './stream.frames.ts'
import { openMarks, platform } from './stream.marks.ts'
import {
  type Gate,
  gateOf,
  hasGap,
  type MemberReader,
  memberBook,
  type Subscriber,
  subscriberBook,
} from './stream.readers.ts'

const columns = 'e.no, e.name, e.subject_id, e.payload'

async function platformEventsAfter({ streams }: Pools, after: number, maxEvents: number) {
  const { rows } = await streams.query<StreamEvent>(
    `select 0 as company_id, 0 as branch_id, ${columns} from event e
     where e.company_id is null and e.no > $1 order by e.no limit ${maxEvents}`,
    [after],
  )
  return rows
}

async function companyEventsAfter(
  { streams }: Pools,
  seen: readonly (readonly [branch: number, no: number])[],
  maxEvents: number,
) {
  if (!seen.length) return []
  const { rows } = await streams.query<StreamEvent>(
    `select e.company_id, -e.company_id as branch_id, ${columns} from unnest($1::bigint[], $2::bigint[]) as h (company_id, after)
     join event e on e.branch_id is null and e.company_id = h.company_id and e.no > h.after order by e.company_id, e.no limit ${maxEvents}`,
    [seen.map(([branch]) => -branch), seen.map(([, no]) => no)],
  )
  return rows
}

/** Returns the events of branches, companies and the platform after the last seen numbers, oldest first. */
async function eventsAfter(pools: Pools, seen: ReadonlyMap<number, number>, maxEvents: number) {
  const after = seen.get(platform)
  const ofPlatform = after === undefined ? [] : await platformEventsAfter(pools, after, maxEvents)
  const { rows } = await pools.streams.query<StreamEvent>(
    `select e.company_id, e.branch_id, ${columns} from unnest($1::bigint[], $2::bigint[]) as h (branch_id, after)
     join event e on e.branch_id = h.branch_id and e.no > h.after order by e.branch_id, e.no limit ${maxEvents}`,
    [[...seen.keys()], [...seen.values()]],
  )
  const ofCompanies = await companyEventsAfter(
    pools,
    [...seen].filter(([branch]) => branch < 0),
    maxEvents,
  )
  return [...ofPlatform, ...ofCompanies, ...rows]
}

/** Returns the last event number of every branch and company, and of the platform. */
async function allHeads({ streams }: Pools): Promise<Map<number, number>> {
  const { rows } = await streams.query<{ branch_id: number; event_no: number }>(
    `select branch_id, event_no from branch_head
     union all select case when company_id is null then ${platform} else -company_id end, event_no from event_head`,
  )
  return new Map(rows.map(({ branch_id, event_no }) => [branch_id, event_no]))
}

/**
 * Returns the branches, companies and platform (by stream id) with events in the last seconds, in case a notification
 * was lost.
 */
async function recentlyBusy({ streams }: Pools, seconds: number): Promise<number[]> {
  const { rows } = await streams.query<{ branch_id: number }>(
    `select distinct case when company_id is null then ${platform} else coalesce(branch_id, -company_id) end as branch_id from event
     where at > now() - make_interval(secs => $1)`,
    [seconds],
  )
  return rows.map(({ branch_id }) => branch_id)
}

/** Returns the cards of the orders of some events. */
async function cardsFor({ streams }: Pools, events: readonly StreamEvent[]): Promise<Map<number, CardRow>> {
  const ids = [...new Set(events.filter(isOfOrder).map(({ subject_id }) => subject_id))]
  if (!ids.length) return new Map()
  const cards = await cardsById(async (text, values) => (await streams.query(text, values)).rows, ids)
  return new Map(cards.map((card) => [card.id, card]))
}

const pollLooksBackSeconds = 10
const maxPerRead = 2_000
/** A stream that missed more events gets a reload. */
const maxReplayed = 500

/** Tracks the last sent event numbers of branches, companies and the platform while streams are open. */
const openHeads = (pools: Pools) => {
  let seen: Map<number, number> | undefined
  let reading: Promise<void> | undefined
  return {
    /** Reads the last event numbers when the first stream opens. */
    start() {
      reading ??= allHeads(pools).then(
        (heads) => {
          seen = heads
        },
        (error: Error) => {
          // A failed read is not cached; the next stream reads again.
          reading = undefined
          throw error
        },
      )
      return reading
    },
    forget() {
      seen = undefined
      reading = undefined
    },
    /** Returns the numbers of some branches; undefined if they are not tracked. */
    of: (branches: readonly number[]) => {
      const heads = seen
      return heads && new Map(branches.map((branch) => [branch, heads.get(branch) ?? 0]))
    },
    note({ branch_id, no }: StreamEvent) {
      seen?.set(branch_id, no)
    },
  }
}

/** Sends a stream the events that it missed, or a reload if too many were missed. */
async function replay(
  pools: Pools,
  lastSeen: ReadonlyMap<number, number>,
  heads: ReadonlyMap<number, number>,
  gate: Gate,
  reload: () => void,
) {
  if (!lastSeen.size) return
  const missed = await eventsAfter(pools, lastSeen, maxReplayed + 1)
  if (missed.length > maxReplayed || hasGap(missed, lastSeen, heads)) return reload()
  const cards = await cardsFor(pools, missed)
  for (const one of missed) {
    if (receives(gate, one)) gate.pass(renderer(one, cards.get(one.subject_id))(gate), one)
  }
}

export type Stream = ReturnType<typeof openStream>

/**
 * Reads new events of branches, companies and the platform, and sends each open stream the events that concern it, in
 * commit order per branch. One per process; any number of processes may run.
 */
export const openStream = (pools: Pools, notifications: Notifications) => {
  const book = subscriberBook()
  const members = memberBook()
  const heads = openHeads(pools)
  const isHeard = () => book.size > 0 || members.size > 0

  const deliver = async (events: readonly StreamEvent[]) => {
    const cards = await cardsFor(pools, events)
    for (const one of events) {
      const render = renderer(one, cards.get(one.subject_id))
      for (const subscriber of book.listening(one)) subscriber.send(render(subscriber), one)
      if (isOfOrder(one)) members.pass(cards.get(one.subject_id))
      heads.note(one)
    }
  }

  const read = async (branches: readonly number[]) => {
    if (!isHeard() || !branches.length) return
    await heads.start()
    const after = heads.of(branches)
    if (!after) return
    const events = await eventsAfter(pools, after, maxPerRead)
    await deliver(events)
    if (events.length >= maxPerRead) for (const branch of branches) marks.mark(branch)
  }

  const marks = openMarks(notifications, {
    isHeard,
    recentlyBusy: () => recentlyBusy(pools, pollLooksBackSeconds),
    read,
  })

  const rest = () => {
    if (!isHeard()) heads.forget()
  }

  return {
    /**
     * Adds a stream. With `lastSeen` it first gets missed events and then new ones, or a reload if too many were
     * missed. Returns at once, so that a client that disconnects is removed.
     */
    subscribe(subscriber: Subscriber, lastSeen: ReadonlyMap<number, number>, reload: (frame: string) => void) {
      const gate = gateOf(subscriber, lastSeen)
      book.add(gate)
      const caughtUp = heads
        .start()
        .then(() => {
          const present = heads.of([...lastSeen.keys()]) ?? new Map<number, number>()
          return replay(pools, lastSeen, present, gate, () => reload(reloadFrame))
        })
        .then(gate.open)
      const leave = () => {
        book.remove(gate)
        rest()
      }
      return { caughtUp, leave }
    },
    /**
     * Adds a member, who receives changes of their own orders once `started` resolves; the present states must be read
     * after that.
     */
    follow(reader: MemberReader) {
      members.add(reader)
      const leave = () => {
        members.remove(reader)
        rest()
      }
      return { started: heads.start(), leave }
    },
    companies: book.companies,
    get size() {
      return book.size
    },
    close: marks.close,
  }
}
