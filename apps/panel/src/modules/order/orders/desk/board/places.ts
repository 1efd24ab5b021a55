import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ColumnName } from './columns.ts'
import { reconcile, released, type Slot } from './slots.ts'

const quietAfter = 900

const isInOrder = (slots: readonly Slot[], ids: readonly number[]) =>
  slots.length === ids.length && slots.every(({ id, gap }, index) => gap === null && id === ids[index])

/**
 * Returns the positions of a column's cards. They do not move while the pointer is active in the column; call `touch` on every
 * pointer event.
 */
export const useSlots = (cards: readonly OrderCard[], heightOf: (id: number) => number) => {
  const lastInputAt = useRef(0)
  const ids = cards.map(({ id }) => id)
  const [slots, setSlots] = useState(() => released(ids))

  const compacted = reconcile(slots, ids, heightOf)
  if (compacted !== slots) setSlots(compacted)

  const inOrder = isInOrder(compacted, ids)
  useEffect(() => {
    if (inOrder) return
    const timer = setInterval(() => {
      if (performance.now() - lastInputAt.current >= quietAfter) setSlots(released(cards.map(({ id }) => id)))
    }, quietAfter / 3)
    return () => clearInterval(timer)
  }, [inOrder, cards])

  return {
    slots: compacted,
    touch: () => {
      lastInputAt.current = performance.now()
    },
  }
}

/** In pixels: the estimated height of a card before it is rendered. */
const usual: Readonly<Record<ColumnName, number>> = {
  waiting: 460,
  preparing: 260,
  on_the_way: 260,
  done: 56,
  scheduled: 260,
}

interface Window {
  readonly slots: readonly Slot[]
  readonly list: RefObject<HTMLElement | null>
  /** The focused card, which is always rendered. */
  readonly focused: number | undefined
}

/** The visible positions of a column, each with its measured height. */
export const useWindow = (name: ColumnName, { slots, list, focused }: Window) => {
  const focusedIndex = focused === undefined ? -1 : slots.findIndex(({ id }) => id === focused)
  const virtualizer = useVirtualizer<HTMLElement, HTMLElement>({
    count: slots.length,
    getScrollElement: () => list.current,
    estimateSize: (index) => slots[index]?.gap ?? usual[name],
    getItemKey: (index) => slots[index]?.id ?? index,
    gap: 8,
    paddingStart: 4,
    paddingEnd: 24,
    overscan: 2,
    // The size of the first render: no column is higher than the window.
    initialRect: { width: 0, height: window.innerHeight },
    rangeExtractor: (range: Range) => {
      const drawn = defaultRangeExtractor(range)
      return focusedIndex < 0 || drawn.includes(focusedIndex) ? drawn : [...drawn, focusedIndex].sort((a, b) => a - b)
    },
  })
  return {
    drawn: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const slot = slots[index]
      return slot ? [{ ...slot, index, start }] : []
    }),
    /** Of all positions, in pixels. */
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    reveal: (id: number) =>
      virtualizer.scrollToIndex(
        Math.max(
          0,
          slots.findIndex((slot) => slot.id === id),
        ),
      ),
    /** The height of a card, or of the gap that it left. */
    heightOf: (id: number) => virtualizer.measurementsCache.find(({ key }) => key === id)?.size ?? 0,
  }
}
