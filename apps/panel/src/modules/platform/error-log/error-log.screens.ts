import { errorLog } from '@sofra/contract/platform/error-log/error-log.contract.ts'
import { MonitorX, ServerCrash } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const when = { accounts: ['eliza'], host: 'platform', all: true } as const

const server = screen({
  path: '/log/error',
  title: 'error-log.title',
  needs: [errorLog.list],
  when,
  menu: { section: 'developer', icon: ServerCrash, order: 70 },
  records: ['error_group'],
  recordSearch: ({ record_id }) => ({ fault: record_id }),
  load: () => import('./ErrorList.tsx'),
})

const panel = screen({
  path: '/log/front-error',
  title: 'error-log.title-panel',
  needs: [errorLog.list],
  when,
  menu: { section: 'developer', icon: MonitorX, order: 71 },
  load: () => import('./FrontErrorList.tsx'),
})

export const errorLogScreens = [server, panel]
