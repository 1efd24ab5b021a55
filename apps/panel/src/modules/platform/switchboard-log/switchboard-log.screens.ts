import { switchboardLog } from '@sofra/contract/platform/switchboard-log/switchboard-log.contract.ts'
import { PhoneCall } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/log/virtual-switchboard',
  title: 'switchboard-log.title',
  needs: [switchboardLog.list],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: PhoneCall, order: 78 },
  load: () => import('./SwitchboardLogList.tsx'),
})

export const switchboardLogScreens = [list]
