import type { Tables } from '../../../kernel/database/tables.ts'

export const siteTables: Tables = {
  site: { word: 'site.one', json: { terms: 'kernel/fields.ts#Translated', privacy: 'kernel/fields.ts#Translated' } },
}
