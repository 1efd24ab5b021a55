import { branchOverview } from '@sofra/contract/report/overview/overview.contract.ts'
import { Sunrise } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const overview = screen({
  path: '/manegement/:branch_id/home',
  title: 'overview.title',
  needs: [branchOverview],
  menu: { section: 'daily', icon: Sunrise, order: 5 },
  load: () => import('./BranchOverview.tsx'),
})

export const overviewScreens = [overview]
