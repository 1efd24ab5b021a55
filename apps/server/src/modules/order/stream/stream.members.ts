import type { CardRow } from '../fulfilment/order.cards.api.ts'

/** A member who follows how their orders stand. */
export interface MemberReader {
  companyId: number
  memberId: number
  /** Receives an order of theirs as it stands now. */
  receive(card: CardRow): void
}

/** Members who follow their orders, filed by member, so that an order is offered to nobody else and costs as little as one of nobody's. */
export const memberBook = () => {
  const readers = new Map<string, Set<MemberReader>>()
  let size = 0
  const shelfOf = (companyId: number, memberId: number) => `${companyId} ${memberId}`
  const of = ({ companyId, memberId }: MemberReader) => shelfOf(companyId, memberId)
  return {
    add(reader: MemberReader) {
      const own = readers.get(of(reader)) ?? new Set()
      readers.set(of(reader), own.add(reader))
      size += 1
    },
    remove(reader: MemberReader) {
      const own = readers.get(of(reader))
      if (!own?.delete(reader)) return
      size -= 1
      if (own.size === 0) readers.delete(of(reader))
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
