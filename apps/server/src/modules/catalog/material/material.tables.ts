import type { Tables } from '../../../kernel/database/tables.ts'

export const materialTables: Tables = {
  material: { word: 'material.one', name: 'name', pictures: ['image'], json: { name: 'kernel/fields.ts#Translated' } },
}
