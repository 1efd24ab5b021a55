import type { Tables } from '../../../kernel/database/tables.ts'

export const deadLetterTables: Tables = { dead_letter: { word: 'dead-letter.one', name: 'name' } }
