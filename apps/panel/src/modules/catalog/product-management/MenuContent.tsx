import { MenuListView } from './MenuListView.tsx'
import type { MenuSection } from './menu-view.ts'
import { OrderContext } from './order/order-context.ts'
import type { MenuOrder } from './order/useMenuOrder.ts'
import { useOrderActions } from './order/useOrderActions.ts'
import { MenuTable } from './table/MenuTable.tsx'
import type { Ticked } from './table/useTicked.ts'
import type { Typing } from './table/useTyping.ts'

export interface MenuContentProps {
  readonly view: 'list' | 'table'
  readonly order: MenuOrder
  readonly typing: Typing
  readonly selection: Ticked
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
        <MenuTable sections={sections} order={order} typing={typing} selection={selection} />
      ) : (
        <MenuListView sections={sections} order={order} typing={typing} />
      )}
    </OrderContext>
  )
}
