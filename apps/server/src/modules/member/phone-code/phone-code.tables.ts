import type { Tables } from '../../../kernel/database/tables.ts'

export const phoneCodeTables: Tables = { phone_code: {} }
