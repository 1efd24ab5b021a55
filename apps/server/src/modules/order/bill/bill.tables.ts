import type { Tables } from '../../../kernel/database/tables.ts'

export const billTables: Tables = {
  bill: { word: 'bill.one', name: "'#' || id" },
  bill_payment: { word: 'bill-payment.one', partOf: 'bill' },
  bill_payment_item: {},
}
