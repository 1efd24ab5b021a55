import type { Tables } from '../../../kernel/database/tables.ts'

export const switchboardLogTables: Tables = { switchboard_log: {} }
