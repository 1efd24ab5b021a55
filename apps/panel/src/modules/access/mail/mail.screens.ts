import { mailList } from '@sofra/contract/access/mail/mail.contract.ts'
import { mailLog } from '@sofra/contract/access/mail/mail-log.contract.ts'
import { MailCheck, Mails } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/mail/list',
  title: 'mailbox.title',
  needs: [mailList],
  when: { mailbox: true },
  menu: { section: 'developer', icon: Mails, order: 10 },
  load: () => import('./Mailbox.tsx'),
})

const log = screen({
  path: '/log/mail',
  title: 'mail-log.title',
  needs: [mailLog.list],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: MailCheck, order: 73 },
  load: () => import('./MailLog.tsx'),
})

export const mailScreens = [list, log]
