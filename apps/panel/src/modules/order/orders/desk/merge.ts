import { type Desk, finishedOnDesk, type OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { replaceEqualDeep } from '@tanstack/react-query'
import { finishedAt, isFinished } from './board/columns.ts'

/** An order as an event of the stream brought it. */
export interface CardFrame {
  readonly card: OrderCard
  readonly branch: string
  readonly number: number
}

/** Lets those go that finished before as many others as a desk holds: it is open all day. */
const bounded = <D extends Pick<Desk, 'cards'>>(desk: D): D => {
  const finished = desk.cards.filter(isFinished)
  if (finished.length <= finishedOnDesk) return desk
  const gone = new Set(finished.sort((one, other) => finishedAt(other) - finishedAt(one)).slice(finishedOnDesk))
  return { ...desk, cards: desk.cards.filter((card) => !gone.has(card)) }
}

/** Puts a card into the desk, unless the desk shows another branch or knows a newer state of the order. */
export const mergeCard = <D extends Pick<Desk, 'cards' | 'branches'>>(desk: D, card: OrderCard): D => {
  if (!desk.branches.some(({ id }) => id === card.branch_id)) return desk
  const index = desk.cards.findIndex(({ id }) => id === card.id)
  const known = desk.cards[index]
  if (!known) return bounded({ ...desk, cards: [...desk.cards, card] })
  return known.version >= card.version ? desk : bounded({ ...desk, cards: desk.cards.with(index, card) })
}

/**
 * The desk after it was loaded again. An answer may be older than what the line has brought since it was asked for, and
 * older than a step that is on its way (`isHeld`); neither is reverted. Cards that did not change stay the same
 * object, so that they are not drawn again.
 */
export const mergeDesk = (
  old: Desk | undefined,
  fresh: Desk,
  frames: readonly CardFrame[],
  isHeld: (order: number) => boolean,
): Desk => {
  const missed = frames.filter(({ branch, number }) => number > (fresh.heads[branch] ?? Number.POSITIVE_INFINITY))
  const caughtUp = missed.reduce((desk, { card }) => mergeCard(desk, card), fresh)
  const known = new Map(old?.cards.map((card) => [card.id, card]))
  const cards = caughtUp.cards.map((card) => {
    const before = known.get(card.id)
    if (before && (isHeld(card.id) || before.version > card.version)) return before
    return replaceEqualDeep(before, card)
  })
  return { ...caughtUp, cards }
}
