import type { Tables } from '../../../kernel/database/tables.ts'

export const menuRecordTables: Tables = { menu_version: {} }
