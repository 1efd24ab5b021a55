import type { Tables } from '../../../kernel/database/tables.ts'

export const wordGroupTables: Tables = { word_group: { word: 'word-group.one' } }
