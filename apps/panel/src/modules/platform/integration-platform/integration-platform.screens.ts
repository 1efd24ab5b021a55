import {
  integrationPlatform,
  marketplaceAccesses,
} from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { PlugZap, Store } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'
import { screen } from '../../../kit/screen/screen.ts'

const access = screen({
  path: '/integration-platform/access',
  title: 'integration-platform.access.title',
  needs: [marketplaceAccesses],
  when: { accounts: ['eliza'], host: 'platform', all: true },
  menu: { section: 'developer', icon: PlugZap, order: 53 },
  load: () => import('./MarketplaceAccess.tsx'),
})

export const integrationPlatformScreens = [
  ...recordScreens(integrationPlatform, {
    menu: { icon: Store, order: 52 },
    list: () => import('./IntegrationPlatformList.tsx'),
    form: () => import('./IntegrationPlatformForm.tsx'),
  }),
  access,
]
