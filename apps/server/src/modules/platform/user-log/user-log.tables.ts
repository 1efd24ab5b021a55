import type { Tables } from '../../../kernel/database/tables.ts'

export const userLogTables: Tables = { audit_log: {} }
