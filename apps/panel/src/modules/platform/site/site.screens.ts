import { siteSetting } from '@sofra/contract/platform/site/site.contract.ts'
import { SlidersHorizontal } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const settings = screen({
  path: '/site-setting',
  title: 'site.title',
  needs: [siteSetting.one],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: SlidersHorizontal, order: 10 },
  load: () => import('./SiteSettings.tsx'),
})

export const siteScreens = [settings]
