import { kitchen } from '@sofra/contract/platform/kitchen/kitchen.contract.ts'
import { ChefHat } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const kitchenScreens = recordScreens(kitchen, {
  menu: { icon: ChefHat, order: 10 },
  list: () => import('./KitchenList.tsx'),
  form: () => import('./KitchenForm.tsx'),
})
