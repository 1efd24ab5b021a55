import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { stockRoutes } from './stock.routes.ts'

const tables: Tables = { stock: { word: 'stock.one', partOf: 'product' }, stock_left: {}, stock_taken: {} }

export const stockModule = serverModule({ tables, routes: stockRoutes })
