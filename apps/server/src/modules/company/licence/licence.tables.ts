import type { Tables } from '../../../kernel/database/tables.ts'

export const licenceTables: Tables = { licence: { word: 'licence.one', partOf: 'company' } }
