import type { Tables } from '../../../kernel/database/tables.ts'

export const zoneTables: Tables = { delivery_zone: { word: 'delivery-zone.one' } }
