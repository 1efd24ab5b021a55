import type { Tables } from '../../../kernel/database/tables.ts'

export const requestLogTables: Tables = { request_log: {} }
