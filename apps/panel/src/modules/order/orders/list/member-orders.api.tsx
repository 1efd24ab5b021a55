import { memberOrders, type OrderRow, orderOne } from '@sofra/contract/order/orders/order.contract.ts'
import { hiddenColumns, orderViewOf } from '@sofra/contract/order/orders/order.view.ts'
import { PartList } from '../../../../kit/list/PartList.tsx'
import { useList } from '../../../../kit/list/useList.ts'
import { useMay } from '../../../../kit/session/access.ts'
import { useViewer } from '../../../../kit/session/session.ts'
import { useT } from '../../../../kit/words/i18n.ts'
import { OrderDrawer } from '../detail/OrderDrawer.tsx'
import { useOrderAddress } from '../detail/useOrderAddress.ts'
import { orderColumns } from './OrderList.tsx'

const all = orderColumns((name) => name)
const ofGuest = ['customer_name', 'customer_phone']

/** The orders of one member, for the member's page; an order opens in a drawer. */
export const MemberOrders = ({ company, member }: { readonly company: number; readonly member: number }) => {
  const t = useT()
  const may = useMay()
  const { hrefOf } = useOrderAddress()
  const list = useList<OrderRow>({
    name: 'order',
    list: memberOrders,
    params: { company_id: company, member_id: member },
  })
  const hidden = [...hiddenColumns(orderViewOf(useViewer().permissions)), ...ofGuest]
  return (
    <PartList
      list={list}
      label={t('order.list-all')}
      columns={all.filter(({ key }) => !hidden.includes(key))}
      hint={t('member-page.none.orders')}
      open={may(orderOne) ? hrefOf : undefined}
    >
      <OrderDrawer />
    </PartList>
  )
}
