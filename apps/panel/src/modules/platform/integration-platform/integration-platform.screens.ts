import { integrationPlatform } from '@sofra/contract/platform/integration-platform/integration-platform.contract.ts'
import { Store } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const integrationPlatformScreens = recordScreens(integrationPlatform, {
  menu: { icon: Store, order: 52 },
  list: () => import('./IntegrationPlatformList.tsx'),
  form: () => import('./IntegrationPlatformForm.tsx'),
})
