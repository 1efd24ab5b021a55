import type { Tables } from '../../../kernel/database/tables.ts'

export const cityTables: Tables = { city: { word: 'city.one', name: 'name' } }
