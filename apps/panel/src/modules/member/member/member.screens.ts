import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { member } from '@sofra/contract/member/member/member.contract.ts'
import { UsersRound } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const memberScreens = recordScreens(member, {
  base: '/member',
  menu: { section: 'guests', icon: UsersRound, order: 10, accounts: ownPeople },
  list: () => import('./MemberList.tsx'),
  form: () => import('./MemberForm.tsx'),
})
