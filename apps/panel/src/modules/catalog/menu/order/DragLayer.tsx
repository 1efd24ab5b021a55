import { type Active, DragOverlay } from '@dnd-kit/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { DragContext } from '../../../../kit/drag/DragContext.tsx'
import { keyOf } from '../frame/menu-rows.ts'
import type { VirtualMenu } from '../frame/useVirtualMenu.ts'
import { useLatest } from '../useLatest.ts'
import styles from './DragLayer.module.css'
import { categoryTarget, type DropTarget, productTarget } from './drop-target.ts'
import type { MovedItem } from './order-context.ts'

interface DragLayerProps {
  readonly menu: VirtualMenu
  readonly list: RefObject<HTMLElement | null>
  readonly dragged: MovedItem | undefined
  readonly onDrag: (moved: MovedItem | undefined) => void
  readonly onDrop: (moved: MovedItem, target: DropTarget) => void
  readonly children: ReactNode
}

/** Shows the drop target while dragging. Only the mark moves; rows are not rendered again. */
const useDropTarget = ({ menu, list, dragged }: Pick<DragLayerProps, 'menu' | 'list' | 'dragged'>) => {
  const mark = useRef<HTMLDivElement>(null)
  const target = useRef<DropTarget>(undefined)
  const now = useLatest(menu)
  useEffect(() => {
    if (!dragged) return
    target.current = undefined
    let pointer: number | undefined
    let frame = 0
    const show = () => {
      frame = 0
      const top = list.current?.getBoundingClientRect().top
      if (pointer === undefined || top === undefined) return
      const y = pointer + window.scrollY
      const dropTarget =
        dragged.kind === 'product'
          ? productTarget(now.current, y)
          : categoryTarget(now.current, y, top + window.scrollY)
      target.current = dropTarget
      if (mark.current && dropTarget) mark.current.style.transform = `translateY(${dropTarget.line}px)`
      if (mark.current) mark.current.hidden = !dropTarget
    }
    const soon = () => {
      frame ||= requestAnimationFrame(show)
    }
    const follow = (event: PointerEvent) => {
      pointer = event.clientY
      soon()
    }
    window.addEventListener('pointermove', follow)
    window.addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('scroll', soon)
    }
  }, [dragged, list, now])
  return { mark, target }
}

const movedOf = ({ current }: Active['data']) => current?.moved as MovedItem | undefined

/** Drag and drop of the menu's rows, with scrolling at the edges. */
export const DragLayer = ({ menu, list, dragged, onDrag, onDrop, children }: DragLayerProps) => {
  const { mark, target } = useDropTarget({ menu, list, dragged })
  return (
    <DragContext
      // A table may contain rows only.
      container={document.body}
      spotOf={({ data }) => {
        const moved = movedOf(data)
        const position = moved && menu.positionOf(keyOf(moved))
        return position && { name: moved.name, ...position }
      }}
      onDragStart={({ active }) => onDrag(movedOf(active.data))}
      onDragCancel={() => onDrag(undefined)}
      onDragEnd={() => {
        if (dragged && target.current) onDrop(dragged, target.current)
        onDrag(undefined)
      }}
    >
      {children}
      {dragged ? <div ref={mark} className={styles.mark} hidden aria-hidden="true" /> : null}
      <DragOverlay dropAnimation={null}>
        {dragged ? <div className={`clipped ${styles.ghost}`}>{dragged.name}</div> : null}
      </DragOverlay>
    </DragContext>
  )
}
