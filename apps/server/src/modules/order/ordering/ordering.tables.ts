import type { Tables } from '../../../kernel/database/tables.ts'

export const orderingTables: Tables = { idempotency: {}, ordering_version: {}, page_order_rate: {} }
