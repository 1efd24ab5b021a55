import type { Tables } from '../../../kernel/database/tables.ts'

export const iconTables: Tables = {
  icon: { word: 'icon.one', name: 'name', pictures: ['image'], json: { name: 'kernel/fields.ts#Translated' } },
}
