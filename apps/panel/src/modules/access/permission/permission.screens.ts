import { permissionCatalogue, userPermissions } from '@sofra/contract/access/permission/permission.contract.ts'
import { KeyRound } from 'lucide-react'
import { z } from 'zod'
import { screen } from '../../../kit/screen.ts'

/** What is found of the catalogue, as the address keeps it. */
export const catalogueSearch = z.object({
  q: z.string().optional(),
  area: z.string().optional(),
  account: z.string().optional(),
  danger: z.string().optional(),
})

/** What is asked of a person, as the address keeps it. */
export const whySearch = z.object({
  key: z.string().optional(),
  branch: z.coerce.number().int().positive().optional(),
  q: z.string().optional(),
})

export const permissionListScreen = screen({
  path: '/permission/list',
  title: 'permission.title',
  needs: [permissionCatalogue],
  menu: { section: 'developer', icon: KeyRound, order: 60 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  search: catalogueSearch,
  load: () => import('./catalogue/PermissionList.tsx'),
})

export const userPermissionsScreen = screen({
  path: '/user/:id/permissions',
  title: 'why.screen',
  needs: [userPermissions],
  search: whySearch,
  load: () => import('./user/UserPermissionsPage.tsx'),
})

export const permissionScreens = [permissionListScreen, userPermissionsScreen]
