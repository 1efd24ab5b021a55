import type { Tables } from '../../../kernel/database/tables.ts'

export const neighbourhoodTables: Tables = { neighbourhood: { word: 'neighbourhood.one', name: 'name' } }
