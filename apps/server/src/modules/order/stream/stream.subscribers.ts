import type { Lang } from '@sofra/contract/kernel/languages.ts'
import { type Audience, receives } from './stream.access.ts'
import type { BranchEvent } from './stream.frames.ts'

/** One open stream. */
export interface Subscriber extends Audience {
  lang: Lang
  send(text: string, event: BranchEvent): void
}

/** The open streams, filed by company so that an event is offered only to those it may concern. */
export const subscriberBook = () => {
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
      for (const shelf of shelves(subscriber.scope)) shelf.add(subscriber)
    },
    remove(subscriber: Subscriber) {
      for (const shelf of shelves(subscriber.scope)) shelf.delete(subscriber)
    },
    *listening(event: BranchEvent) {
      for (const shelf of [everywhere, ofCompany.get(event.company_id) ?? []]) {
        for (const subscriber of shelf) if (receives(subscriber, event)) yield subscriber
      }
    },
    get size() {
      return everywhere.size + [...ofCompany.values()].reduce((sum, shelf) => sum + shelf.size, 0)
    },
  }
}
