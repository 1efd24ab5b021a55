import { kept, none, type Tables, userName } from '../../../kernel/database/tables.ts'
import { serverModule } from '../../../kernel/module.ts'
import { billRoutes } from './bill.routes.ts'

const inBooks = 'staff explain a change of a sum in the books'

const tables: Tables = {
  bill: {
    word: 'bill.one',
    name: "'#' || id",
    columns: { reopened_by_name: userName, ...kept(inBooks, 'reopen_reason') },
  },
  bill_payment: {
    word: 'bill-payment.one',
    partOf: 'bill',
    columns: { ...none('kind'), paid_by_name: userName, undone_by_name: userName, ...kept(inBooks, 'undo_reason') },
  },
  bill_payment_item: { columns: 'none' },
}

export const billModule = serverModule({ tables, routes: billRoutes })
