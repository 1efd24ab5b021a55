import type { Tables } from '../../../kernel/database/tables.ts'

export const menuPlanTables: Tables = { menu_origin: {} }
