import type { Tables } from '../../../kernel/database/tables.ts'

export const slotTables: Tables = { order_slot: {}, order_slot_taken: {} }
