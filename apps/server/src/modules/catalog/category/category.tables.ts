import type { Tables } from '../../../kernel/database/tables.ts'

export const categoryTables: Tables = {
  category: {
    word: 'branch-category.one',
    name: 'name',
    pictures: ['image'],
    json: { name: 'kernel/fields.ts#Translated', availability: 'catalog/offer/offer.fields.ts#Availability' },
  },
}
