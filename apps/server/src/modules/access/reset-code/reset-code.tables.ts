import type { Tables } from '../../../kernel/database/tables.ts'

export const resetCodeTables: Tables = { reset_code: {} }
