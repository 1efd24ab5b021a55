import { requestLog } from '@sofra/contract/platform/request-log/request-log.contract.ts'
import { ScrollText } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/log/log',
  title: 'request-log.title',
  needs: [requestLog.list],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: ScrollText, order: 72 },
  load: () => import('./RequestLogList.tsx'),
})

export const requestLogScreens = [list]
