import type { Tables } from '../../../kernel/database/tables.ts'

export const accountTables: Tables = { account: { word: 'account.one', name: 'title' } }
