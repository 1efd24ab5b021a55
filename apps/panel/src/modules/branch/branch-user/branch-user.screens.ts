import { branchUsers } from '@sofra/contract/branch/branch-user/branch-user.contract.ts'
import { UserCog } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const branchUserList = screen({
  path: '/manegement/:branch_id/settings/user-settings',
  title: 'branch-user.title',
  needs: [branchUsers],
  settings: ['branch-user.add'],
  menu: { section: 'settings', icon: UserCog, order: 50 },
  load: () => import('./BranchUserList.tsx'),
})

export const branchUserScreens = [branchUserList]
