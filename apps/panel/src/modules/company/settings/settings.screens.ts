import { settingsOverview } from '@sofra/contract/company/settings/settings.contract.ts'
import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { SlidersHorizontal } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { settingsSearch } from './settings-search.ts'

const ownSettingsScreen = screen({
  path: '/company/settings',
  title: 'settings.title',
  needs: [settingsOverview],
  menu: { section: 'company', icon: SlidersHorizontal, order: 20, accounts: ownPeople },
  search: settingsSearch,
  load: () => import('./OwnSettings.tsx'),
})

export const settingsScreen = screen({
  path: '/company/settings/:id',
  title: 'settings.title',
  needs: [settingsOverview],
  search: settingsSearch,
  load: () => import('./CompanySettings.tsx'),
})

export const settingsScreens = [ownSettingsScreen, settingsScreen]
