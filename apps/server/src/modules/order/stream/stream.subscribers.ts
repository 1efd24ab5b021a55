import type { Lang } from '@sofra/contract/kernel/languages.ts'
import type { Scope } from '../../../kernel/database/tenant.ts'
import type { BranchEvent } from './stream.frames.ts'

/** One open stream. */
export interface Subscriber {
  scope: Scope
  lang: Lang
  send(text: string, event: BranchEvent): void
}

/** Whether an event of a branch concerns somebody with this scope. */
export const hears = ({ companies, branches }: Scope, company: number, branch: number) =>
  (companies === 'all' || companies.includes(company)) && (branches === 'all' || branches.includes(branch))

/** The open streams, filed by company so that an event is offered only to those it may concern. */
export const subscriberBook = () => {
  const everywhere = new Set<Subscriber>()
  const ofCompany = new Map<number, Set<Subscriber>>()

  const shelves = ({ companies }: Scope) =>
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
    *listening(company: number, branch: number) {
      for (const shelf of [everywhere, ofCompany.get(company) ?? []]) {
        for (const subscriber of shelf) if (hears(subscriber.scope, company, branch)) yield subscriber
      }
    },
    get size() {
      return everywhere.size + [...ofCompany.values()].reduce((sum, shelf) => sum + shelf.size, 0)
    },
  }
}
