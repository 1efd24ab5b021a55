import type { Tables } from '../../../kernel/database/tables.ts'

export const handOverTables: Tables = { hand_over: {} }
