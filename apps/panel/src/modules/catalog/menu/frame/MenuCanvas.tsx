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

/** As high as all rows together; contains the visible rows at their positions, draggable. */
export const MenuCanvas = ({ menu, list, drag, children }: MenuCanvasProps) => (
  <div ref={list} style={{ position: 'relative', blockSize: menu.height }}>
    <DragLayer menu={menu} list={list} dragged={drag.dragged} onDrag={drag.onDrag} onDrop={drag.onDrop}>
      {children}
    </DragLayer>
  </div>
)
