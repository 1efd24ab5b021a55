import type { CardRow } from '../orders/order.cards.api.ts'
import { type Audience, receives } from './stream.access.ts'
import type { Reader, StreamEvent } from './stream.frames.ts'

/** An open stream. */
export interface Subscriber extends Audience, Reader {
  send(text: string, event: StreamEvent): void
}

/** Creates the registry of open streams by company, so that an event is offered only to streams it may concern. */
export const subscriberBook = () => {
  const ofPlatform = new Set<Subscriber>()
  const everywhere = new Set<Subscriber>()
  const ofCompany = new Map<number, Set<Subscriber>>()

  const shelves = ({ companies }: Subscriber['scope']) =>
    companies === 'all'
      ? [everywhere]
      : companies.map((company) => {
          const shelf = ofCompany.get(company) ?? new Set()
          ofCompany.set(company, shelf)
          return shelf
        })

  return {
    add(subscriber: Subscriber) {
      if (subscriber.ofPlatform) ofPlatform.add(subscriber)
      for (const shelf of shelves(subscriber.scope)) shelf.add(subscriber)
    },
    remove(subscriber: Subscriber) {
      ofPlatform.delete(subscriber)
      for (const shelf of shelves(subscriber.scope)) shelf.delete(subscriber)
    },
    *listening(event: StreamEvent) {
      const concerned = event.branch_id === 0 ? [ofPlatform] : [everywhere, ofCompany.get(event.company_id) ?? []]
      for (const shelf of concerned) {
        for (const subscriber of shelf) if (receives(subscriber, event)) yield subscriber
      }
    },
    /** Returns the companies with streams, without streams of all companies. */
    companies: () => [...ofCompany].filter(([, shelf]) => shelf.size).map(([company]) => company),
    get size() {
      return ofPlatform.size + everywhere.size + [...ofCompany.values()].reduce((sum, shelf) => sum + shelf.size, 0)
    },
  }
}

/** A member who follows the states of their orders. */
export interface MemberReader {
  companyId: number
  memberId: number
  /** Receives the present card of an order. */
  receive(card: CardRow): void
}

/** Creates the registry of members who follow their orders, by member, so that an order is looked up once. */
export const memberBook = () => {
  const readers = new Map<string, Set<MemberReader>>()
  let size = 0
  const shelfOf = (companyId: number, memberId: number) => `${companyId} ${memberId}`
  const of = ({ companyId, memberId }: MemberReader) => shelfOf(companyId, memberId)
  return {
    add(reader: MemberReader) {
      const memberReaders = readers.get(of(reader)) ?? new Set()
      readers.set(of(reader), memberReaders.add(reader))
      size += 1
    },
    remove(reader: MemberReader) {
      const memberReaders = readers.get(of(reader))
      if (!memberReaders?.delete(reader)) return
      size -= 1
      if (memberReaders.size === 0) readers.delete(of(reader))
    },
    pass(card: CardRow | undefined) {
      if (!card?.member_id) return
      for (const reader of readers.get(shelfOf(card.company_id, card.member_id)) ?? []) reader.receive(card)
    },
    get size() {
      return size
    },
  }
}

export type Gate = ReturnType<typeof gateOf>

/**
 * Wraps a stream that is catching up: new events wait until the missed ones have been sent. No event is sent twice or
 * after a later event of its branch.
 */
export const gateOf = (subscriber: Subscriber, lastSeen: ReadonlyMap<number, number>) => {
  const waiting: Parameters<Subscriber['send']>[] = []
  const passed = new Map(lastSeen)
  let isOpen = false

  const pass = (text: string, event: StreamEvent) => {
    if (event.no <= (passed.get(event.branch_id) ?? 0)) return
    passed.set(event.branch_id, event.no)
    subscriber.send(text, event)
  }

  return {
    ...subscriber,
    send(text: string, event: StreamEvent) {
      if (isOpen) pass(text, event)
      else waiting.push([text, event])
    },
    /** Sends a missed event before those that wait. */
    pass,
    open() {
      isOpen = true
      for (const [text, event] of waiting.splice(0)) pass(text, event)
    },
  }
}

/**
 * Returns whether missed rows are deleted already. The numbers of a branch have no gaps, so the first row decides, or
 * without rows the branch's last number.
 */
export const hasGap = (
  missed: readonly StreamEvent[],
  lastSeen: ReadonlyMap<number, number>,
  heads: ReadonlyMap<number, number>,
) => {
  const first = new Map<number, number>()
  for (const { branch_id, no } of missed) if (!first.has(branch_id)) first.set(branch_id, no)
  return [...lastSeen].some(([branch, last]) => {
    const next = first.get(branch)
    return next === undefined ? (heads.get(branch) ?? 0) > last : next !== last + 1
  })
}
