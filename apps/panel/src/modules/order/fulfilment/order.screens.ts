import { branchDesk, branchOrders, orders } from '@sofra/contract/order/fulfilment/order.contract.ts'
import { ClipboardList, House, ReceiptText } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const home = screen({
  path: '/home',
  title: 'desk.home',
  needs: [],
  menu: { section: 'daily', icon: House, order: 10 },
  pinned: true,
  load: () => import('./desk/HomeDesk.tsx'),
})

const branchDeskScreen = screen({
  path: '/manegement/:branch_id/orders',
  title: 'desk.title',
  needs: [branchDesk],
  menu: { section: 'daily', icon: ClipboardList, order: 10, standsFor: '/home' },
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

export const orderScreens = [home, branchDeskScreen, branchOrderList, orderList]
