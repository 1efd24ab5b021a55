import type { Tables } from '../../../kernel/database/tables.ts'

export const resetTables: Tables = { reset_code: {} }
