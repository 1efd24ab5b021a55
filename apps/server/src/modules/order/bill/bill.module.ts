import { serverModule } from '../../../kernel/module.ts'
import { billRoutes } from './bill.routes.ts'

export const billModule = serverModule({
  tables: {
    bill: { word: 'bill.one', name: "'#' || id" },
    bill_payment: { word: 'bill-payment.one', partOf: 'bill' },
    bill_payment_item: {},
  },
  routes: billRoutes,
})
