import {
  branchCouriers,
  branchMarketplaces,
} from '@sofra/contract/branch/branch-integration/branch-integration.contract.ts'
import { Bike, ShoppingBag } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'
import { integrationSearch } from './integration-search.ts'

export const branchIntegrationScreens = [
  screen({
    path: '/manegement/:branch_id/settings/integration-platform-settings',
    title: 'branch-integration.marketplaces',
    needs: [branchMarketplaces],
    settings: [
      'branch-settings.same-as',
      'branch-integration.credentials',
      'branch-integration.remote_name',
      'branch-integration.remote_id',
    ],
    search: integrationSearch,
    menu: { section: 'settings', icon: ShoppingBag, order: 46 },
    load: () => import('./MarketplaceSettings.tsx'),
  }),
  screen({
    path: '/manegement/:branch_id/settings/integration-courier-settings',
    title: 'branch-integration.couriers',
    needs: [branchCouriers],
    settings: [
      'branch-settings.same-as',
      'branch-integration.credentials',
      'branch-integration.remote_name',
      'branch-integration.remote_id',
      'branch-integration.pickup',
    ],
    search: integrationSearch,
    menu: { section: 'settings', icon: Bike, order: 47 },
    load: () => import('./CourierSettings.tsx'),
  }),
]
