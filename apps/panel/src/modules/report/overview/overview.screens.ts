import { myDesk } from '@sofra/contract/order/orders/order.contract.ts'
import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { scopeOverview } from '@sofra/contract/report/overview/scope-overview.contract.ts'
import { ClipboardList, House, Sunrise } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const overview = screen({
  path: '/manegement/:branch_id/home',
  title: 'overview.title',
  needs: [branchOverview],
  menu: { section: 'daily', icon: Sunrise, order: 5 },
  load: () => import('./BranchOverview.tsx'),
})

const home = screen({
  path: '/home',
  title: 'desk.home',
  needs: [],
  menu: { section: 'daily', icon: House, order: 10 },
  pinned: true,
  firstWords: true,
  load: () => import('./Home.tsx'),
})

// Users without the overview have this desk on their home page.
const allDesk = screen({
  path: '/order/desk',
  title: 'desk.title',
  needs: [scopeOverview, myDesk],
  menu: { section: 'daily', icon: ClipboardList, order: 11 },
  firstWords: true,
  load: () => import('./AllDesk.tsx'),
})

export const overviewScreens = [home, allDesk, overview]
