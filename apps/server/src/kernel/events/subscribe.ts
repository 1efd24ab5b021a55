import type { EventType } from '@sofra/contract/kernel/event.ts'
import type { z } from 'zod'
import type { Pools } from '../database/pools.ts'
import type { Query, Scope } from '../database/tenant.ts'
import type { Partition } from './notify.ts'

/** An event as subscribers receive it. */
export interface Emitted<Payload = unknown> extends Partition {
  /** Unique among all events. External calls include it, so that the receiver can recognise a repeated delivery. */
  id: string
  no: number
  name: string
  subject_id: number
  payload: Payload
  /** When it was emitted. */
  at: Date
}

export interface HandlerContext {
  /** The transaction that marks the event as read; it sees the event's company and branch. */
  query: Query
  pools: Pools
}

interface Options {
  /**
   * Handle only the last event of each name among those read together; for a handler that reads the whole branch
   * anyway.
   */
  onlyLast?: boolean
  /** Attempts before the event becomes a dead letter. */
  tries?: number
  /** The pause after a failed attempt, in ms. */
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
 * Declares a subscriber. Its name identifies its positions in the database: never reuse it for another subscriber.
 * Events of a partition arrive in order. Each is handled in the transaction that moves the position, so the writes of
 * `handle` count exactly once. Use a job for external calls; a job may run twice.
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

/** Returns the scope for transactions about the events of a partition. */
export const scopeOf = ({ company_id, branch_id }: Partition): Scope => ({
  companies: company_id === null ? [] : [company_id],
  branches: company_id === null ? [] : branch_id === null ? 'all' : [branch_id],
})
