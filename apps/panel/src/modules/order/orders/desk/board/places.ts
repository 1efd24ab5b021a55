import type { OrderCard } from '@sofra/contract/order/orders/order.contract.ts'
import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ColumnName } from './columns.ts'
import { reconcile, released, type Slot } from './slots.ts'

const quietAfter = 900

const isInOrder = (slots: readonly Slot[], ids: readonly number[]) =>
  slots.length === ids.length && slots.every(({ id, gap }, index) => gap === null && id === ids[index])

/**
 * The places of a column's cards, which don't move while a finger or the mouse is on their way to one of them. `touch`
 * is to be called whenever the pointer moves or presses in the column.
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

/** In pixels: about how high a card is until it is drawn. */
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
  /** The card that is drawn wherever the column is scrolled to: the one that has the focus. */
  readonly focused: number | undefined
}

/** Of a column's places those in sight, each as high as it turns out to be. */
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
    // What the first drawing goes by: no column is higher.
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
    /** Of all places, in pixels. */
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    reveal: (id: number) =>
      virtualizer.scrollToIndex(
        Math.max(
          0,
          slots.findIndex((slot) => slot.id === id),
        ),
      ),
    /** How high a card is, or the gap that it has left. */
    heightOf: (id: number) => virtualizer.measurementsCache.find(({ key }) => key === id)?.size ?? 0,
  }
}
