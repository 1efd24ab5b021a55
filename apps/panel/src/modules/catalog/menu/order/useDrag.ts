import { useState } from 'react'
import { keyOf } from '../frame/menu-rows.ts'
import type { DropTarget } from './drop-target.ts'
import type { MovedItem } from './order-context.ts'
import type { MenuOrder } from './useMenuOrder.ts'

/** The dragged row and the drop handler. */
export const useDrag = (order: MenuOrder) => {
  const [dragged, onDrag] = useState<MovedItem>()
  return {
    dragged,
    /** Its row, which must stay in the DOM. */
    key: dragged && keyOf(dragged),
    onDrag,
    onDrop: ({ id }: MovedItem, target: DropTarget) =>
      target.kind === 'product' ? order.moveProduct(id, target.to) : order.moveCategory(id, target.to),
  }
}
export type Drag = ReturnType<typeof useDrag>
