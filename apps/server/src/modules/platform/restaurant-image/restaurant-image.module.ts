import { restaurantImage } from '@sofra/contract/platform/restaurant-image/restaurant-image.contract.ts'
import { crud } from '../../../kernel/crud.ts'
import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'

const restaurantImageRoutes = crud(restaurantImage, 'restaurant_image', { search: ['name', 'tags'] })

const tables: Tables = {
  restaurant_image: {
    word: 'restaurant-image.one',
    pictures: ['image'],
    json: { name: 'kernel/fields.ts#Translated' },
    columns: 'none',
  },
}

export const restaurantImageModule = serverModule({ tables, routes: restaurantImageRoutes })
