import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { House, Sunrise } from 'lucide-react'
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

export const overviewScreens = [home, overview]
