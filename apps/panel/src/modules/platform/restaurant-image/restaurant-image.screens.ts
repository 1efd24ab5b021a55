import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { Images } from 'lucide-react'
import { recordScreens } from '../../../kit/list/recordScreens.ts'

export const restaurantImageScreens = recordScreens(restaurantImage, {
  menu: { icon: Images, order: 22 },
  list: () => import('./RestaurantImageList.tsx'),
  form: () => import('./RestaurantImageForm.tsx'),
})
