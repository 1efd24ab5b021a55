import { integrationCourierPlatform } from '@sofra/contract/platform/integration-courier-platform/integration-courier-platform.contract.ts'
import { Bike } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const integrationCourierPlatformScreens = recordScreens(integrationCourierPlatform, {
  menu: { icon: Bike, order: 53 },
  list: () => import('./IntegrationCourierPlatformList.tsx'),
  form: () => import('./IntegrationCourierPlatformForm.tsx'),
})
