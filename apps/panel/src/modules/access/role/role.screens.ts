import { role, roleKeys } from '@sofra/contract/access/role/role.contract.ts'
import { ShieldCheck } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'
import { roleKeysPath } from './role.address.ts'

const roleKeysScreen = screen({
  path: roleKeysPath,
  title: 'role.one',
  needs: [roleKeys],
  load: () => import('./RoleKeys.tsx'),
})

export const roleScreens = [
  ...recordScreens(role, {
    menu: { section: 'settings', icon: ShieldCheck, order: 30 },
    list: () => import('./RoleList.tsx'),
    form: () => import('./RoleForm.tsx'),
  }),
  roleKeysScreen,
]
