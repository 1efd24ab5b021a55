import {
  claimPrint,
  finishPrint,
  openPrints,
  printBill,
  printOrder,
  sendPrint,
} from '@sofra/contract/order/print/print.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { claim, finish, listOpen, printBillOf, printByHand, sendAgain } from './print.service.ts'

/** Prints of orders: started by hand or by an approval, claimed by one device, finished or failed. */
export const printRoutes: Route[] = [
  serve(openPrints, ({ params }, context) => listOpen(context, recordKeys(context, params))),
  serve(printOrder, ({ params, body }, context) =>
    printByHand(context, recordKeys(context, params), params.order_id, body),
  ),
  serve(printBill, ({ params, body }, context) =>
    printBillOf(context, recordKeys(context, params), params.bill_id, body),
  ),
  serve(claimPrint, ({ params, body }, context) => claim(context, recordKeys(context, params), params.print_id, body)),
  serve(sendPrint, ({ params }, context) => sendAgain(context, recordKeys(context, params), params.print_id)),
  serve(finishPrint, ({ params, body }, context) =>
    finish(context, recordKeys(context, params), params.print_id, body),
  ),
]
