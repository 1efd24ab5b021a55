import type { Tables } from '../../../kernel/database/tables.ts'

export const smsLogTables: Tables = { sms_log: {} }
