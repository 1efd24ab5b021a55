import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { crud } from '../../../kernel/crud.ts'

export const restaurantImageRoutes = crud(restaurantImage, 'restaurant_image', { search: ['name', 'tags'] })
