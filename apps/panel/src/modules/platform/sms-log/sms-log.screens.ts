import { smsLog } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import { MessageSquareText } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/log/sms',
  title: 'sms-log.title',
  needs: [smsLog.list],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: MessageSquareText, order: 74 },
  load: () => import('./SmsLogList.tsx'),
})

export const smsLogScreens = [list]
