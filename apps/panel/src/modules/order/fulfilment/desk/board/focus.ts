import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

/** What the board knows of a column whose cards are not all drawn. */
export interface ColumnHandle {
  /** The cards in their order; none while the column is folded or another one is shown. */
  readonly cards: () => readonly number[]
  /** Moves the focus to a card, wherever the column is scrolled to. */
  readonly focus: (card: number) => void
}

const cardIn = (list: Element | null, id: number) => list?.querySelector<HTMLElement>(`[data-order="${id}"]`)

/** The order on whose card an element of the page is. */
export const orderOf = (element: EventTarget | null) => {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-order]') : null
  return card ? Number(card.dataset.order) : undefined
}

/** The card that has the focus, and where it was among the others. */
interface Held {
  readonly id: number
  readonly position: number
}

interface ColumnFocus {
  readonly list: RefObject<HTMLElement | null>
  /** In their order. */
  readonly cards: readonly number[]
  readonly handle: RefObject<ColumnHandle | null>
}

/**
 * The focus of a column's cards. Whoever works by keyboard goes on where they are when their card has left the column: with
 * the one that follows, the one before it, or the column's heading. `watch` stands on the element that holds the cards;
 * `focused` is to be drawn always; `settle` is called after each drawing, with what brings a card into sight.
 */
export const useColumnFocus = ({ list, cards, handle }: ColumnFocus) => {
  const [focused, setFocused] = useState<{ readonly id: number }>()
  const held = useRef<Held>(undefined)
  const due = useRef<number>(undefined)

  const focus = (id: number) => {
    due.current = id
    // Drawn anew also where it has the focus already.
    setFocused({ id })
  }
  useImperativeHandle(handle, () => ({ cards: () => (list.current?.checkVisibility() ? cards : []), focus }))

  useLayoutEffect(() => {
    const last = held.current
    if (!last || cards.includes(last.id)) return
    held.current = undefined
    setFocused(undefined)
    if (document.activeElement !== document.body) return
    const next = cards[last.position] ?? cards.at(-1)
    if (next !== undefined) return focus(next)
    list.current?.parentElement?.querySelector<HTMLElement>('h2')?.focus()
  })

  return {
    focused: focused?.id,
    /** To its code, where Enter opens the order and the next Tab leads to what can be done with it. */
    settle: (reveal: (id: number) => void) => {
      const id = due.current
      const card = id === undefined ? undefined : cardIn(list.current, id)
      if (id === undefined || !card) return
      due.current = undefined
      reveal(id)
      card.querySelector<HTMLElement>('button[data-code]')?.focus({ preventScroll: true })
    },
    watch: {
      onFocus: ({ target }: { readonly target: Element }) => {
        const id = orderOf(target)
        if (id === undefined) return
        held.current = { id, position: cards.indexOf(id) }
        setFocused({ id })
      },
      onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
        // A card that goes takes the focus along to nowhere; a person takes it somewhere.
        if (!relatedTarget) return
        held.current = undefined
        setFocused(undefined)
      },
    },
  }
}

/** Goes to the next card of the board, or the one before; from outside of the cards to the first. */
export const moveCard = (columns: readonly (ColumnHandle | null)[], by: 1 | -1) => {
  const places = columns.flatMap((column) => column?.cards().map((id) => ({ column, id })) ?? [])
  const present = orderOf(document.activeElement)
  const index = places.findIndex(({ id }) => id === present)
  const next = places[index < 0 ? 0 : Math.min(Math.max(index + by, 0), places.length - 1)]
  next?.column.focus(next.id)
}
