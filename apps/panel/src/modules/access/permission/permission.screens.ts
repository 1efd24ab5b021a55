import { permissionCatalogue, userPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import { KeyRound } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { catalogueSearch, whySearch } from './permission.search.ts'

const permissionListScreen = screen({
  path: '/permission/list',
  title: 'permission.title',
  needs: [permissionCatalogue],
  menu: { section: 'developer', icon: KeyRound, order: 60 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  search: catalogueSearch,
  load: () => import('./catalogue/PermissionList.tsx'),
})

const userPermissionsScreen = screen({
  path: '/user/:id/permissions',
  title: 'why.screen',
  needs: [userPermissions],
  search: whySearch,
  load: () => import('./user/UserPermissionsPage.tsx'),
})

export const permissionScreens = [permissionListScreen, userPermissionsScreen]
