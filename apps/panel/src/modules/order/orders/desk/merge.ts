import { type Desk, finishedOnDesk, type OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { finishedAt, isFinished } from './board/columns.ts'

/** An order in an event of the stream. */
export interface CardFrame {
  readonly card: OrderCard
  readonly branch: string
  readonly number: number
}

/** Drops the oldest finished orders beyond the desk's limit, because a desk is open all day. */
const bounded = <D extends Pick<Desk, 'cards'>>(desk: D): D => {
  const finished = desk.cards.filter(isFinished)
  if (finished.length <= finishedOnDesk) return desk
  const gone = new Set(finished.sort((one, other) => finishedAt(other) - finishedAt(one)).slice(finishedOnDesk))
  return { ...desk, cards: desk.cards.filter((card) => !gone.has(card)) }
}

/** Merges a card into the desk, unless the desk shows another branch or has a newer version. */
export const mergeCard = <D extends Pick<Desk, 'cards' | 'branches'>>(desk: D, card: OrderCard): D => {
  if (!desk.branches.some(({ id }) => id === card.branch_id)) return desk
  const index = desk.cards.findIndex(({ id }) => id === card.id)
  const current = desk.cards[index]
  if (!current) return bounded({ ...desk, cards: [...desk.cards, card] })
  return current.version >= card.version ? desk : bounded({ ...desk, cards: desk.cards.with(index, card) })
}

/**
 * Merges a refetched desk. The response may be older than events received since the request, and older than a pending step
 * (`isHeld`); neither is reverted. Unchanged cards stay the same object, so that they do not render again.
 */
export const mergeDesk = (
  old: Desk | undefined,
  fresh: Desk,
  frames: readonly CardFrame[],
  isHeld: (order: number) => boolean,
): Desk => {
  const missed = frames.filter(({ branch, number }) => number > (fresh.heads[branch] ?? Number.POSITIVE_INFINITY))
  const caughtUp = missed.reduce((desk, { card }) => mergeCard(desk, card), fresh)
  const cardsById = new Map(old?.cards.map((card) => [card.id, card]))
  const cards = caughtUp.cards.map((card) => {
    const before = cardsById.get(card.id)
    if (before && (isHeld(card.id) || before.version > card.version)) return before
    return replaceEqualDeep(before, card)
  })
  return { ...caughtUp, cards }
}
