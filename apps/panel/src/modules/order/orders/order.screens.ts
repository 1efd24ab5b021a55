import { branchDesk, branchOrders, orders } from '@sofra/contract/order/orders/order.contract.ts'
import { ClipboardList, ReceiptText } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const branchDeskScreen = screen({
  path: '/manegement/:branch_id/orders',
  title: 'desk.title',
  needs: [branchDesk],
  menu: { section: 'daily', icon: ClipboardList, order: 10, standsFor: '/home' },
  firstWords: true,
  load: () => import('./desk/BranchDesk.tsx'),
})

const branchOrderList = screen({
  path: '/manegement/:branch_id/order/list',
  title: 'order.list',
  needs: [branchOrders],
  records: ['orders'],
  recordSearch: ({ record_id, branch_id }) => ({ order: record_id, of: branch_id }),
  menu: { section: 'daily', icon: ReceiptText, order: 20, standsFor: '/order/list' },
  load: () => import('./list/BranchOrderList.tsx'),
})

const orderList = screen({
  path: '/order/list',
  title: 'order.list-all',
  needs: [orders],
  menu: { section: 'daily', icon: ReceiptText, order: 20 },
  load: () => import('./list/AllOrderList.tsx'),
})

export const orderScreens = [branchDeskScreen, branchOrderList, orderList]
