import type { Tables } from '../../../kernel/database/tables.ts'

export const currencyTables: Tables = {
  currency: { word: 'currency.one', name: 'name', json: { name: 'kernel/fields.ts#Translated' } },
}
