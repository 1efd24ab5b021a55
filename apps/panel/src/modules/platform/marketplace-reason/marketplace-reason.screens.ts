import { marketplaceReason } from '@sofra/contract/platform/marketplace-reason/marketplace-reason.contract.ts'
import { Replace } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const marketplaceReasonScreens = recordScreens(marketplaceReason, {
  menu: { icon: Replace, order: 32 },
  list: () => import('./MarketplaceReasonList.tsx'),
  form: () => import('./MarketplaceReasonForm.tsx'),
})
