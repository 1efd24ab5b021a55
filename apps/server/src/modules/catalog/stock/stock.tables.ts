import type { Tables } from '../../../kernel/database/tables.ts'

export const stockTables: Tables = {
  stock: { word: 'stock.one', partOf: 'product' },
  stock_left: {},
  stock_taken: {},
}
