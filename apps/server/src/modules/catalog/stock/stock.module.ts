import { serverModule } from '../../../kernel/module.ts'
import { stockRoutes } from './stock.routes.ts'

export const stockModule = serverModule({
  tables: {
    stock: { word: 'stock.one', partOf: 'product' },
    stock_left: {},
    stock_taken: {},
  },
  routes: stockRoutes,
})
