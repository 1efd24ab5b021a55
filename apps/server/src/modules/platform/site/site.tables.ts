import type { Tables } from '../../../kernel/database/tables.ts'

export const siteTables: Tables = {
  currency: { word: 'currency.one' },
  language: { word: 'language.one' },
  site: { word: 'site.one' },
}
