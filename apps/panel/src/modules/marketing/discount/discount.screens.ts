import { ownPeople } from '@sofra/contract/kernel/endpoint.ts'
import { discount } from '@sofra/contract/marketing/discount/discount.contract.ts'
import { BadgePercent } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const discountScreens = recordScreens(discount, {
  base: '/marketing/discount',
  menu: { section: 'marketing', icon: BadgePercent, order: 15, accounts: ownPeople },
  list: () => import('./DiscountList.tsx'),
  form: () => import('./DiscountForm.tsx'),
})
