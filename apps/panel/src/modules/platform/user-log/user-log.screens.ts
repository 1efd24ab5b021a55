import { userLog } from '@sofra/contract/platform/user-log/user-log.contract.ts'
import { History } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/user-log/list',
  title: 'user-log.title',
  needs: [userLog.list],
  menu: { section: 'settings', platformSection: 'developer', icon: History, order: 90 },
  load: () => import('./UserLogList.tsx'),
})

export const userLogScreens = [list]
