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
import { guestBill } from '@sofra/contract/order/bill/guest-bill.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import type { Config } from '../../../kernel/config.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { recordKeys } from '../../../kernel/records/keys.ts'
import { billAtTable } from './bill.guest.ts'
import { readDesk, readOne } from './bill.queries.ts'
import { reverseOrder } from './bill.reversal.ts'
import { closeUnpaid, join, move, open, pay, reopen, undo } from './bill.service.ts'

/** Bills of tables: pay in parts, move, join and close them; and the order steps that change a bill. */
export const billRoutes = ({ config: { secret } }: { config: Pick<Config, 'secret'> }): Route[] => [
  serve(tableDesk, ({ params }, context) => readDesk(context, recordKeys(context, params))),
  serve(readBill, ({ params }, context) => readOne(context, recordKeys(context, params), params.bill_id)),
  serve(openBill, open),
  serve(payBill, (request, context) => pay(request, context, secret)),
  serve(moveBill, move),
  serve(joinBill, join),
  serve(closeBill, closeUnpaid),
  serve(undoPayment, undo),
  serve(reopenBill, reopen),
  serve(orderSteps.cancel, ({ params, body: { version, reason_id, note, bill } }, context) =>
    reverseOrder(context, { action: 'cancel', params, version, reasonId: reason_id, note, bill }),
  ),
  serve(orderSteps.return, ({ params, body: { version, reason_id, note, bill, lines, borne_by } }, context) =>
    reverseOrder(context, {
      action: 'return',
      params,
      version,
      note,
      bill,
      reasonId: reason_id,
      returned: { lines, borne_by },
    }),
  ),
  serve(guestBill, billAtTable),
]
