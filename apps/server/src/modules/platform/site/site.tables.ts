import type { Tables } from '../../../kernel/database/tables.ts'

export const siteTables: Tables = {
  language: { word: 'language.one' },
  site: { word: 'site.one', json: { terms: 'kernel/fields.ts#Translated', privacy: 'kernel/fields.ts#Translated' } },
}
