import { lazy, Suspense } from 'react'
import type { Typing } from './cells/useTyping.ts'
import { MenuListView } from './list/MenuListView.tsx'
import { MenuSkeleton } from './MenuSkeleton.tsx'
import type { MenuSection } from './menu-view.ts'
import { OrderContext } from './order/order-context.ts'
import type { MenuOrder } from './order/useMenuOrder.ts'
import { useOrderActions } from './order/useOrderActions.ts'
import type { Selection } from './useSelection.ts'

const MenuTable = lazy(() => import('./table/MenuTable.tsx'))

export interface MenuContentProps {
  readonly view: 'list' | 'table'
  readonly order: MenuOrder
  readonly typing: Typing
  readonly selection: Selection
}

/** The menu itself, in the way in which it is looked at. */
export const MenuContent = ({
  view,
  sections,
  order,
  typing,
  selection,
}: MenuContentProps & { readonly sections: readonly MenuSection[] }) => {
  const actions = useOrderActions(sections, order)
  return (
    <OrderContext value={actions}>
      {view === 'table' ? (
        <Suspense fallback={<MenuSkeleton />}>
          <MenuTable sections={sections} order={order} typing={typing} selection={selection} />
        </Suspense>
      ) : (
        <MenuListView sections={sections} order={order} typing={typing} />
      )}
    </OrderContext>
  )
}
