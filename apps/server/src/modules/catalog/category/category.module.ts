import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { categoryRoutes } from './category.routes.ts'

const tables: Tables = {
  category: {
    word: 'branch-category.one',
    name: 'name',
    pictures: ['image'],
    json: { name: 'kernel/fields.ts#Translated', availability: 'catalog/offer/offer.fields.ts#Availability' },
    columns: 'none',
  },
}

export const categoryModule = serverModule({ tables, routes: categoryRoutes })
