import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { productRoutes } from './product.routes.ts'

const tables: Tables = {
  product: {
    word: 'branch-product.one',
    name: 'name',
    pictures: ['image'],
    views: ['menu_size', 'menu_words', 'open_product'],
    json: {
      name: 'kernel/fields.ts#Translated',
      description: 'kernel/fields.ts#Translated',
      availability: 'catalog/offer/offer.fields.ts#Availability',
      offers: 'catalog/offer/offer.ts#Offer[]',
    },
    columns: 'none',
  },
  product_kitchen: { word: 'product-kitchen.one', columns: 'none' },
  product_option_group: { word: 'product-option-group.one', partOf: 'branch', columns: 'none' },
}

export const productModule = serverModule({ tables, routes: productRoutes })
