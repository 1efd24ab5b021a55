import { kitchenDisplay } from '@sofra/contract/order/kitchen-display/kitchen-display.contract.ts'
import { ChefHat } from 'lucide-react'
import { screen } from '../../../kit/screen/screen.ts'

const kitchen = screen({
  path: '/manegement/:branch_id/kitchen',
  title: 'kitchen-display.title',
  needs: [kitchenDisplay],
  menu: { section: 'daily', icon: ChefHat, order: 15 },
  load: () => import('./KitchenScreen.tsx'),
})

export const kitchenDisplayScreens = [kitchen]
