import { mailList } from '@sofra/contract/access/mail/mail.contract.ts'
import { Mails } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/mail/list',
  title: 'mailbox.title',
  needs: [mailList],
  when: { mailbox: true },
  menu: { section: 'developer', icon: Mails, order: 10 },
  load: () => import('./Mailbox.tsx'),
})

export const mailScreens = [list]
