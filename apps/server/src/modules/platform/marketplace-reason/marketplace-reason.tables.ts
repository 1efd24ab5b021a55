import type { Tables } from '../../../kernel/database/tables.ts'

export const marketplaceReasonTables: Tables = { marketplace_reason: { word: 'marketplace-reason.one', name: 'name' } }
