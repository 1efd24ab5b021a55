import type { Tables } from '../../../kernel/database/tables.ts'

export const roleTables: Tables = { role: { word: 'role.one', name: 'name' } }
