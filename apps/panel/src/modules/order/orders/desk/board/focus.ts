import { type RefObject, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'

/** The board's access to a column, of which not all cards are rendered. */
export interface ColumnHandle {
  /** The cards in order; empty while the column is folded or hidden. */
  readonly cards: () => readonly number[]
  /** Focuses a card, wherever the column is scrolled to. */
  readonly focus: (card: number) => void
  readonly focusHeading: () => void
}

const cardIn = (list: Element | null, id: number) => list?.querySelector<HTMLElement>(`[data-order="${id}"]`)

/** Returns the order of the card that contains an element. */
export const orderOf = (element: EventTarget | null) => {
  const card = element instanceof Element ? element.closest<HTMLElement>('[data-order]') : null
  return card ? Number(card.dataset.order) : undefined
}

/** A column of the board. Its handle changes with each render; an earlier handle has outdated cards. */
type ColumnRef = RefObject<ColumnHandle | null>

/** The columns of the visible board. */
let board: readonly ColumnRef[] = []
/** The position of the card that was focused last. */
let lastPlace: { readonly column: ColumnRef; readonly id: number; readonly position: number } | undefined
/** The card that got the focus because the previous one left its column. */
let successor: number | undefined

/** Registers the columns for `returnToCard`; returns the function that unregisters them. */
export const enterBoard = (columns: readonly ColumnRef[]) => {
  board = columns
  return () => {
    board = []
    lastPlace = undefined
    successor = undefined
  }
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/** Focuses the card at a position, the one after it, or the heading of the column. */
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
 * Focuses a card after a dialog or toast has closed and the focus was lost: the card itself if it is still in its column (with
 * `anywhere` in any column), otherwise the card after it.
 */
export const returnToCard = (id: number, anywhere = false) => {
  // The dialog is removed from the page after the next frame.
  requestAnimationFrame(() => requestAnimationFrame(() => restoreFocus(id, anywhere)))
}

/** The focused card and its position. */
interface Held {
  readonly id: number
  readonly position: number
}

interface ColumnFocus {
  readonly list: RefObject<HTMLElement | null>
  /** In order. */
  readonly cards: readonly number[]
  readonly handle: ColumnRef
}

/**
 * The focus of a column's cards. If the focused card leaves the column, the focus moves to the next card, the previous one, or
 * the heading. `watch` is for the element with the cards; `focused` must always be rendered; call `settle` after each render,
 * with a function that scrolls to a card.
 */
export const useColumnFocus = ({ list, cards, handle }: ColumnFocus) => {
  const [focused, setFocused] = useState<{ readonly id: number }>()
  const focusBefore = useRef<Held>(undefined)
  const due = useRef<number>(undefined)

  const focus = (id: number) => {
    due.current = id
    // A new object, so that it renders again even if the card is focused already.
    setFocused({ id })
  }
  const focusHeading = () => list.current?.parentElement?.querySelector<HTMLElement>('h2')?.focus()
  useImperativeHandle(handle, () => ({
    cards: () => (list.current?.checkVisibility() ? cards : []),
    focus,
    focusHeading: () => void focusHeading(),
  }))

  useLayoutEffect(() => {
    const last = focusBefore.current
    if (!last || cards.includes(last.id)) return
    focusBefore.current = undefined
    setFocused(undefined)
    if (document.activeElement !== document.body) return
    const next = cards[last.position] ?? cards.at(-1)
    if (next === undefined) return void focusHeading()
    successor = next
    focus(next)
  })

  return {
    focused: focused?.id,
    /** Focuses its code, where Enter opens the order and the next Tab reaches its actions. */
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
        focusBefore.current = { id, position: cards.indexOf(id) }
        lastPlace = { column: handle, ...focusBefore.current }
        setFocused({ id })
      },
      onBlur: ({ relatedTarget }: { readonly relatedTarget: EventTarget | null }) => {
        // If a card is removed, the focus is lost without a target; otherwise the user moves it.
        if (!relatedTarget) return
        focusBefore.current = undefined
        setFocused(undefined)
      },
    },
  }
}

/** Returns the focused card. */
export const focusedCard = () =>
  document.activeElement instanceof Element ? document.activeElement.closest<HTMLElement>('[data-order]') : null

/** Focuses the next or previous card of the board; from outside the first one. */
export const moveCard = (columns: readonly (ColumnHandle | null)[], by: 1 | -1) => {
  const places = columns.flatMap((column) => column?.cards().map((id) => ({ column, id })) ?? [])
  const present = orderOf(document.activeElement)
  const index = places.findIndex(({ id }) => id === present)
  // The card after an approved one is focused already; moving on would skip it.
  const isAtSuccessor = present !== undefined && present === successor
  successor = undefined
  if (isAtSuccessor && by === 1) return places[index]?.column.focus(present)
  const next = places[index < 0 ? 0 : Math.min(Math.max(index + by, 0), places.length - 1)]
  next?.column.focus(next.id)
}
