import { type ReactNode, useCallback } from 'react'
import { categoryKey } from '../../menu-record/menu-record.api.ts'
import type { MenuSection } from '../menu-view.ts'
import type { MenuOrder } from '../order/useMenuOrder.ts'
import { useLatest } from '../useLatest.ts'
import { CategoryIndex } from './CategoryIndex.tsx'
import styles from './MenuFrame.module.css'
import type { VirtualMenu } from './useVirtualMenu.ts'

interface MenuFrameProps {
  readonly sections: readonly MenuSection[]
  readonly menu: VirtualMenu
  readonly order: MenuOrder
  readonly children: ReactNode
}

/** The menu with its index of categories at the side. */
export const MenuFrame = ({ sections, menu, order, children }: MenuFrameProps) => {
  const now = useLatest({ menu, order })
  const go = useCallback((category: number) => now.current.menu.lead(categoryKey(category)), [now])
  const move = useCallback(
    (category: number, beside: { before?: number; after?: number }) => now.current.order.moveCategory(category, beside),
    [now],
  )
  return (
    <div className={styles.menu}>
      <CategoryIndex sections={sections} inSight={menu.inSight} onGo={go} onMove={move} />
      <div className={styles.content}>{children}</div>
    </div>
  )
}
