import type { Tables } from '../../../kernel/database/tables.ts'

export const restaurantImageTables: Tables = {
  restaurant_image: {
    word: 'restaurant-image.one',
    pictures: ['image'],
    json: { name: 'kernel/fields.ts#Translated' },
  },
}
