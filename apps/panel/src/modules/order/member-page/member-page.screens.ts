import { member } from '@sofra/contract/member/member/member.contract.ts'
import { screen } from '../../../kit/screen/screen.ts'

const view = screen({
  path: '/member/view/:member_id',
  under: '/member/list',
  title: 'member.one',
  needs: [member.one],
  load: () => import('./MemberPage.tsx'),
})

export const memberPageScreens = [view]
