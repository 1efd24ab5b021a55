import type { Tables } from '../../../kernel/database/tables.ts'

export const requestCategoryTables: Tables = {
  request_category: { word: 'request-category.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
}
