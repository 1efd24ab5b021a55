import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

/** What the board knows of a column whose cards are not all drawn. */
export interface ColumnHandle {
  /** The cards in their order; none while the column is folded or another one is shown. */
  readonly cards: () => readonly number[]
  /** Moves the focus to a card, wherever the column is scrolled to. */
  readonly focus: (card: number) => void
  readonly focusHeading: () => void
}

const cardIn = (list: Element | null, id: number) => list?.querySelector<HTMLElement>(`[data-order="${id}"]`)

/** The order on whose card an element of the page is. */
export const orderOf = (element: EventTarget | null) => {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-order]') : null
  return card ? Number(card.dataset.order) : undefined
}

/** A column of the board. Its handle is another one after each render; an earlier one has the cards of before. */
type ColumnRef = RefObject<ColumnHandle | null>

/** The columns of the board that is on the screen. */
let board: readonly ColumnRef[] = []
/** The place of the card that had the focus last. */
let lastPlace: { readonly column: ColumnRef; readonly id: number; readonly position: number } | undefined
/** The card that got the focus because the one before it left its column. */
let successor: number | undefined

/** Makes the columns known to `returnToCard`; returns what forgets them. */
export const enterBoard = (columns: readonly ColumnRef[]) => {
  board = columns
  return () => {
    board = []
    lastPlace = undefined
    successor = undefined
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Focuses the card at a place, the one that follows it, or the heading of the column. */
const focusPlace = ({ column, position }: NonNullable<typeof lastPlace>) => {
  const ids = column.current?.cards() ?? []
  const next = ids[position] ?? ids.at(-1)
  if (next === undefined) column.current?.focusHeading()
  else column.current?.focus(next)
}

const restoreFocus = (id: number, anywhere: boolean) => {
  if (!isLost()) return
  const present = board.find(({ current }) => current?.cards().includes(id))
  const last = lastPlace?.id === id ? lastPlace : undefined
  if (present && (anywhere || !last || present === last.column)) present.current?.focus(id)
  else if (last) focusPlace(last)
}

/**
 * Focuses a card after a dialog or a toast has closed and left the focus nowhere: the card itself where it is in the column that it had
 * the focus in, or with `anywhere` in any column; otherwise the card that follows it there.
 */
export const returnToCard = (id: number, anywhere = false) => {
  // The dialog is gone from the page after the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => restoreFocus(id, anywhere)))
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
  readonly handle: ColumnRef
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
  const focusHeading = () => list.current?.parentElement?.querySelector<HTMLElement>('h2')?.focus()
  useImperativeHandle(handle, () => ({
    cards: () => (list.current?.checkVisibility() ? cards : []),
    focus,
    focusHeading: () => void focusHeading(),
  }))

  useLayoutEffect(() => {
    const last = held.current
    if (!last || cards.includes(last.id)) return
    held.current = undefined
    setFocused(undefined)
    if (document.activeElement !== document.body) return
    const next = cards[last.position] ?? cards.at(-1)
    if (next === undefined) return void focusHeading()
    successor = next
    focus(next)
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
        lastPlace = { column: handle, ...held.current }
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

/** Returns the card that has the focus. */
export const focusedCard = () =>
  document.activeElement instanceof Element ? document.activeElement.closest<HTMLElement>('[data-order]') : null

/** Goes to the next card of the board, or the one before; from outside of the cards to the first. */
export const moveCard = (columns: readonly (ColumnHandle | null)[], by: 1 | -1) => {
  const places = columns.flatMap((column) => column?.cards().map((id) => ({ column, id })) ?? [])
  const present = orderOf(document.activeElement)
  const index = places.findIndex(({ id }) => id === present)
  // The card after an approved one has the focus already: going on from it would skip it.
  const isAtSuccessor = present !== undefined && present === successor
  successor = undefined
  if (isAtSuccessor && by === 1) return places[index]?.column.focus(present)
  const next = places[index < 0 ? 0 : Math.min(Math.max(index + by, 0), places.length - 1)]
  next?.column.focus(next.id)
}
