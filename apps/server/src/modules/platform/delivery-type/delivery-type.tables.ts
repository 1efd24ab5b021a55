import type { Tables } from '../../../kernel/database/tables.ts'

export const deliveryTypeTables: Tables = { delivery_type: { word: 'delivery-type.one', name: 'key' } }
