import type { Tables } from '../../../kernel/database/tables.ts'

export const languageTables: Tables = { language: { word: 'language.one', name: 'name' } }
