import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { ChefHat } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const kitchenScreens = recordScreens(kitchen, {
  menu: { section: 'developer', icon: ChefHat, order: 10 },
  when: { accounts: ['eliza'], host: 'platform', all: true },
  list: () => import('./KitchenList.tsx'),
  form: () => import('./KitchenForm.tsx'),
})
