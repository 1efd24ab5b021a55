import {
  closeBill,
  joinBill,
  moveBill,
  openBill,
  payBill,
  readBill,
  reopenBill,
  tableDesk,
  undoPayment,
} from '@sofra/contract/order/bill/bill.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { readDesk, readOne } from './bill.queries.ts'
import { closeUnpaid, join, move, open, pay, reopen, undo } from './bill.service.ts'

/** What parties at tables owe: paid in parts, moved, joined and closed. */
export const billRoutes: Route[] = [
  serve(tableDesk, ({ params }, context) => readDesk(context, recordKeys(context, params))),
  serve(readBill, ({ params }, context) => readOne(context, recordKeys(context, params), params.bill_id)),
  serve(openBill, open),
  serve(payBill, pay),
  serve(moveBill, move),
  serve(joinBill, join),
  serve(closeBill, closeUnpaid),
  serve(undoPayment, undo),
  serve(reopenBill, reopen),
]
