import type { ReactNode, RefObject } from 'react'
import { DragLayer } from '../order/DragLayer.tsx'
import type { Drag } from '../order/useDrag.ts'
import type { VirtualMenu } from './useVirtualMenu.ts'

interface MenuCanvasProps {
  readonly menu: VirtualMenu
  readonly list: RefObject<HTMLDivElement | null>
  readonly drag: Drag
  readonly children: ReactNode
}

/** As high as all rows together; what is in sight of them lies on it, each at its position, and can be dragged over it. */
export const MenuCanvas = ({ menu, list, drag, children }: MenuCanvasProps) => (
  <div ref={list} style={{ position: 'relative', blockSize: menu.height }}>
    <DragLayer menu={menu} list={list} dragged={drag.dragged} onDrag={drag.onDrag} onDrop={drag.onDrop}>
      {children}
    </DragLayer>
  </div>
)
