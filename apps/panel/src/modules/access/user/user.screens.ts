import { user } from '@sofra/contract/access/user/user.contract.ts'
import { Users } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const userScreens = recordScreens(user, {
  menu: { section: 'company', platformSection: 'platform', icon: Users, order: 30 },
  records: ['app_user', 'user_branch', 'user_company', 'user_role'],
  list: () => import('./UserList.tsx'),
  form: () => import('./UserForm.tsx'),
})
