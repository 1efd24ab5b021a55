import type { Tables } from '../../../kernel/database/tables.ts'

export const integrationLogTables: Tables = { integration_log: {}, restaurant_not_found: {} }
