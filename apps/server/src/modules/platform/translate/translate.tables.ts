import type { Tables } from '../../../kernel/database/tables.ts'

export const translateTables: Tables = { translation: { word: 'translate.one', name: 'key' } }
