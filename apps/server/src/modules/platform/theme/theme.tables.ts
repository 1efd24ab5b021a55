import type { Tables } from '../../../kernel/database/tables.ts'

export const themeTables: Tables = {
  theme: { word: 'theme.one', name: 'name', pictures: ['image'], json: { name: 'kernel/fields.ts#Translated' } },
}
