import { useState } from 'react'
import { keyOf } from '../frame/menu-rows.ts'
import type { DropTarget } from './drop-target.ts'
import type { Moved } from './order-context.ts'
import type { MenuOrder } from './useMenuOrder.ts'

/** What is being dragged, and where it goes when it is let go. */
export const useDrag = (order: MenuOrder) => {
  const [dragged, onDrag] = useState<Moved>()
  return {
    dragged,
    /** Its row, which has to stay where the browser knows it. */
    key: dragged && keyOf(dragged),
    onDrag,
    onDrop: ({ id }: Moved, target: DropTarget) =>
      target.kind === 'product' ? order.moveProduct(id, target.to) : order.moveCategory(id, target.to),
  }
}
export type Drag = ReturnType<typeof useDrag>
