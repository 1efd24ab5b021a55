import { serverModule } from '../../../kernel/module.ts'
import { categoryRoutes } from './category.routes.ts'

export const categoryModule = serverModule({
  tables: {
    category: {
      word: 'branch-category.one',
      name: 'name',
      pictures: ['image'],
      json: { name: 'kernel/fields.ts#Translated', availability: 'catalog/offer/offer.fields.ts#Availability' },
    },
  },
  routes: categoryRoutes,
})
