import type { EventType } from '@sofra/contract/kernel/event.ts'
import type { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import type { Query, Scope } from '../database/tenant.ts'
import type { Partition } from './notify.ts'

/** An event as its subscribers get it. */
export interface Emitted<Payload = unknown> extends Partition {
  /** Names it among all events; what leaves the house goes with it, so that a second delivery can be recognised. */
  id: string
  no: number
  name: string
  subject_id: number
  payload: Payload
  /** When it was emitted. */
  at: Date
}

export interface HandlerContext {
  /** The transaction in which the event counts as read; it sees what is of the event's company and branch. */
  query: Query
  pools: Pools
}

interface Options {
  /** Of events that are read together only the last of each name is handled: for a handler that looks at the whole branch anyway. */
  onlyLast?: boolean
  /** How often an event is tried before it becomes a dead letter. */
  tries?: number
  /** How long is waited after a try that failed, in ms. */
  pauseAfter?: (tries: number) => number
}

export interface Subscriber extends Required<Options> {
  name: string
  events: ReadonlyMap<string, EventType>
  handle(event: Emitted, context: HandlerContext): Promise<unknown>
}

const second = 1_000
const mostPause = 300 * second

/**
 * Subscribes to events under a name of its own, which keeps its place in the database: never give it to another subscriber. Events
 * of a branch, of a company and of the platform come in their order; each is handled in one transaction with the place moving on,
 * so that what `handle` writes counts exactly once. What leaves the house goes through a job, which may run twice.
 */
export const subscribe = <const Events extends readonly EventType[]>(
  name: string,
  events: Events,
  handle: (event: Emitted<z.output<Events[number]['payload']>>, context: HandlerContext) => Promise<unknown>,
  { onlyLast = false, tries = 10, pauseAfter = (n) => Math.min(second * 2 ** n, mostPause) }: Options = {},
): Subscriber => {
  const byName = new Map<string, EventType>(events.map((one) => [one.name, one]))
  return {
    name,
    events: byName,
    onlyLast,
    tries,
    pauseAfter,
    handle: async (event, context) => {
      const payload = byName.get(event.name)?.payload.parse(event.payload) as z.output<Events[number]['payload']>
      return handle({ ...event, payload }, context)
    },
  }
}

/** What a transaction about the events of a partition may see. */
export const scopeOf = ({ company_id, branch_id }: Partition): Scope => ({
  companies: company_id === null ? [] : [company_id],
  branches: company_id === null ? [] : branch_id === null ? 'all' : [branch_id],
})
