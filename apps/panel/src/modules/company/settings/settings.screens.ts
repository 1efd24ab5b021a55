import { sectionNames, settingsOverview } from '@sofra/contract/company/settings/settings.contract.ts'
import { ownPeople } from '@sofra/contract/company/settings/settings.section.ts'
import { SlidersHorizontal } from 'lucide-react'
import { z } from 'zod'
import { screen } from '../../../kit/screen/screen.ts'

const search = z.object({ section: z.enum(sectionNames).optional() })

const own = screen({
  path: '/company/settings',
  title: 'settings.title',
  needs: [settingsOverview],
  menu: { section: 'company', icon: SlidersHorizontal, order: 20, accounts: ownPeople },
  search,
  load: () => import('./OwnSettings.tsx'),
})

export const settingsScreen = screen({
  path: '/company/settings/:id',
  title: 'settings.title',
  needs: [settingsOverview],
  search,
  load: () => import('./CompanySettings.tsx'),
})

export const settingsScreens = [own, settingsScreen]
