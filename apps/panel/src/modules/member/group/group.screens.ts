import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { memberGroup } from '@sofra/contract/member/group/group.contract.ts'
import { UsersRound } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const memberGroupScreens = recordScreens(memberGroup, {
  base: '/member-group',
  menu: { section: 'guests', icon: UsersRound, order: 15, accounts: ownPeople },
  list: () => import('./GroupList.tsx'),
  form: () => import('./GroupForm.tsx'),
})
