import type { Tables } from '../../../kernel/database/tables.ts'

export const fulfilmentTables: Tables = {
  order_event: {},
  order_line: {},
  order_reduction: {},
  orders: { word: 'order.one' },
}
