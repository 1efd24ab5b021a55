import { tableCommands } from '@sofra/contract/branch/table-command/table-command.contract.ts'
import { ConciergeBell } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const commandScreen = screen({
  path: '/manegement/:branch_id/command',
  title: 'table-command.title',
  needs: [tableCommands],
  menu: { section: 'daily', icon: ConciergeBell, order: 30, badge: () => import('./CommandCount.tsx') },
  load: () => import('./CommandDesk.tsx'),
})

export const tableCommandScreens = [commandScreen]
