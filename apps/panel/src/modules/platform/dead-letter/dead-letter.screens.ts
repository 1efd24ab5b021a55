import { deadLetter } from '@sofra/contract/platform/dead-letter/dead-letter.contract.ts'
import { MailX } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/dead-letter/list',
  title: 'dead-letter.title',
  needs: [deadLetter.list],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: MailX, order: 20 },
  load: () => import('./DeadLetterList.tsx'),
})

export const deadLetterScreens = [list]
