import { smsBox } from '@sofra/contract/platform/sms-log/sms-box.contract.ts'
import { smsLog } from '@sofra/contract/platform/sms-log/sms-log.contract.ts'
import { MessageSquareText, MessagesSquare } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/log/sms',
  title: 'sms-log.title',
  needs: [smsLog.list],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: MessageSquareText, order: 74 },
  load: () => import('./SmsLogList.tsx'),
})

const box = screen({
  path: '/sms/list',
  title: 'sms-box.title',
  needs: [smsBox.list],
  when: { smsBox: true },
  menu: { section: 'developer', icon: MessagesSquare, order: 11 },
  load: () => import('./SmsBox.tsx'),
})

export const smsLogScreens = [list, box]
