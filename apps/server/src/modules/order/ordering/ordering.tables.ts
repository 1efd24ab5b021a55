import type { Tables } from '../../../kernel/database/tables.ts'

export const orderingTables: Tables = { idempotency: {}, page_order_rate: {} }
