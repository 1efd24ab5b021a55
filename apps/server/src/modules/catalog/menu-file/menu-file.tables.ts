import type { Tables } from '../../../kernel/database/tables.ts'

export const menuFileTables: Tables = { menu_import: {} }
