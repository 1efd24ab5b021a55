import type { OrderCard } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { released, type Slot, settle } from './slots.ts'

const quietAfter = 900

const isInOrder = (slots: readonly Slot[], ids: readonly number[]) =>
  slots.length === ids.length && slots.every(({ id, gap }, index) => gap === null && id === ids[index])

/**
 * The places of a column's cards, which don't move while a finger or the mouse is on their way to one of them. `touch`
 * is to be called whenever the pointer moves or presses in the column.
 */
export const useSlots = (cards: readonly OrderCard[], list: RefObject<HTMLElement | null>) => {
  const touchedAt = useRef(0)
  const ids = cards.map(({ id }) => id)
  const [slots, setSlots] = useState(() => released(ids))

  // Asked in the render in which a card goes, while the page still shows it.
  const heightOf = (id: number) => list.current?.querySelector<HTMLElement>(`[data-order="${id}"]`)?.offsetHeight ?? 0
  const settled = settle(slots, ids, heightOf)
  if (settled !== slots) setSlots(settled)

  const inOrder = isInOrder(settled, ids)
  useEffect(() => {
    if (inOrder) return
    const timer = setInterval(() => {
      if (performance.now() - touchedAt.current >= quietAfter) setSlots(released(cards.map(({ id }) => id)))
    }, quietAfter / 3)
    return () => clearInterval(timer)
  }, [inOrder, cards])

  return {
    slots: settled,
    touch: () => {
      touchedAt.current = performance.now()
    },
  }
}
