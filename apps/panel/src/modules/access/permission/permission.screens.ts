import {
  permissionCatalogue,
  permissionResources,
  userPermissions,
} from '@sofra/contract/access/permission/permission.contract.ts'
import { Boxes, KeyRound } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { catalogueSearch, resourceSearch, whySearch } from './permission.search.ts'

const permissionListScreen = screen({
  path: '/permission/list',
  title: 'permission.title',
  needs: [permissionCatalogue],
  menu: { section: 'developer', icon: KeyRound, order: 60 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  search: catalogueSearch,
  load: () => import('./catalogue/PermissionList.tsx'),
})

const resourceListScreen = screen({
  path: '/permission/resource/list',
  title: 'permission.resource.title',
  needs: [permissionResources],
  menu: { section: 'developer', icon: Boxes, order: 61 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  search: resourceSearch,
  load: () => import('./resource/ResourceList.tsx'),
})

const userPermissionsScreen = screen({
  path: '/user/:id/permissions',
  title: 'why.screen',
  needs: [userPermissions],
  search: whySearch,
  load: () => import('./user/UserPermissionsPage.tsx'),
})

export const permissionScreens = [permissionListScreen, resourceListScreen, userPermissionsScreen]
