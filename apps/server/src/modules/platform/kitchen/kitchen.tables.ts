import type { Tables } from '../../../kernel/database/tables.ts'

export const kitchenTables: Tables = { kitchen: { word: 'kitchen.one', name: 'name' } }
