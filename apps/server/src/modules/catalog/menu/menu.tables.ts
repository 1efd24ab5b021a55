import type { Tables } from '../../../kernel/database/tables.ts'

export const menuTables: Tables = { menu_version: {} }
