import { type RefObject, useLayoutEffect, useRef } from 'react'

const code = 'button[data-code]'

const seenCards = (within: Element | null) =>
  [...(within?.querySelectorAll<HTMLElement>('[data-order]') ?? [])].filter((card) => card.checkVisibility())

/** Moves the focus to a card: to its code, where Enter opens the order and the next Tab leads to what can be done with it. */
const focusCard = (card: HTMLElement | undefined) => {
  card?.scrollIntoView({ block: 'nearest' })
  card?.querySelector<HTMLElement>(code)?.focus({ preventScroll: true })
}

/**
 * Whoever works by keyboard goes on where they are when their card has left the column: with the one that follows, the one
 * before it, or the column's heading. `watch` stands on the element that holds the cards.
 */
export const useColumnFocus = (list: RefObject<HTMLElement | null>, cards: readonly { readonly id: number }[]) => {
  const held = useRef<{ readonly id: number; readonly position: number }>(undefined)
  useLayoutEffect(() => {
    const last = held.current
    if (!last || cards.some(({ id }) => id === last.id)) return
    held.current = undefined
    if (document.activeElement !== document.body) return
    const left = seenCards(list.current)
    const next = left[last.position] ?? left.at(-1)
    if (next) return focusCard(next)
    list.current?.parentElement?.querySelector<HTMLElement>('h2')?.focus()
  }, [list, cards])
  return {
    onFocus: ({ target }: { readonly target: Element }) => {
      const card = target.closest<HTMLElement>('[data-order]')
      if (card) held.current = { id: Number(card.dataset.order), position: seenCards(list.current).indexOf(card) }
    },
    onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
      // A card that goes takes the focus along to nowhere; a person takes it somewhere.
      if (relatedTarget) held.current = undefined
    },
  }
}

/** Goes to the next card of the board, or the one before; from outside of the cards to the first. */
export const moveCard = (board: Element | null, by: 1 | -1) => {
  const cards = seenCards(board)
  const present = cards.findIndex((card) => card.contains(document.activeElement))
  focusCard(cards[present < 0 ? 0 : Math.min(Math.max(present + by, 0), cards.length - 1)])
}
