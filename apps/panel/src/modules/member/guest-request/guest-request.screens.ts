import { guestRequest } from '@sofra/contract/member/guest-request/guest-request.contract.ts'
import { MailQuestionMark } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const list = screen({
  path: '/manegement/:branch_id/branch-request-suggestion/list',
  title: 'guest-request.title',
  needs: [guestRequest.list],
  menu: { section: 'guests', icon: MailQuestionMark, order: 20, badge: () => import('./RequestCount.tsx') },
  records: ['guest_request'],
  recordSearch: ({ record_id }) => ({ request: record_id }),
  load: () => import('./GuestRequestList.tsx'),
})

export const guestRequestScreens = [list]
