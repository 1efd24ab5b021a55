import type { Tables } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { billRoutes } from './bill.routes.ts'

const tables: Tables = {
  bill: { word: 'bill.one', name: "'#' || id" },
  bill_payment: { word: 'bill-payment.one', partOf: 'bill' },
  bill_payment_item: {},
}

export const billModule = serverModule({ tables, routes: billRoutes })
