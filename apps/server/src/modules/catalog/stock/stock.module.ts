import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { stockRoutes } from './stock.routes.ts'

const tables: Tables = {
  stock: { word: 'stock.one', partOf: 'product', columns: 'none' },
  stock_left: { columns: 'none' },
  stock_taken: { columns: 'none' },
}

export const stockModule = serverModule({ tables, routes: stockRoutes })
