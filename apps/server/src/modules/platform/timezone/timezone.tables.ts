import type { Tables } from '../../../kernel/database/tables.ts'

export const timezoneTables: Tables = {
  timezone: { word: 'timezone.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
}
