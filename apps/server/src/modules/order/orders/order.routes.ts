import { retryMarketplace } from '@sofra/contract/order/orders/external-order.contract.ts'
import * as order from '@sofra/contract/order/orders/order.contract.ts'
import { orderSteps } from '@sofra/contract/order/orders/order-step.contract.ts'
import { type Route, serve } from '../../../kernel/http/serve.ts'
import { checkMemberKnown } from '../../member/member/member.view.api.ts'
import { exportOrders } from './list/order.export.ts'
import { listOrders } from './list/order.list.ts'
import { deskOf } from './order.desk.ts'
import { detailOf } from './order.detail.ts'
import { retryTelling } from './order.external.ts'
import { makeStep } from './order.steps.api.ts'

const { approve, depart, deliver, ready, delay, revert } = orderSteps

/**
 * Desk, lists, detail and steps of orders. Cancellations and returns are in `bill`, because they may leave a bill
 * overpaid.
 */
export const orderRoutes: Route[] = [
  serve(order.branchDesk, (_, context) => deskOf(context), { trusted: true }),
  serve(order.myDesk, (_, context) => deskOf(context), { trusted: true }),
  serve(
    order.branchOrders,
    ({ query, params }, context) => listOrders(context, { ...query, branch_id: [params.branch_id] }),
    { trusted: true },
  ),
  serve(order.orders, ({ query }, context) => listOrders(context, query), { trusted: true }),
  serve(order.memberOrders, async ({ params: { member_id }, query }, context) => {
    await checkMemberKnown(context, member_id)
    return listOrders(context, { ...query, member_id })
  }),
  serve(order.branchOrderExport, ({ query, params }, context) =>
    exportOrders(context, { ...query, branch_id: [params.branch_id] }),
  ),
  serve(order.orderExport, ({ query }, context) => exportOrders(context, query)),
  serve(order.orderOne, ({ params }, context) => detailOf(context, params.branch_id, params.order_id)),

  serve(approve, ({ params, body }, context) =>
    makeStep(context, { action: 'approve', params, version: body.version, minutes: body.preparation_minutes }),
  ),
  serve(depart, ({ params, body }, context) => makeStep(context, { action: 'depart', params, ...body })),
  serve(deliver, ({ params, body }, context) => makeStep(context, { action: 'deliver', params, ...body })),
  serve(ready, ({ params, body }, context) => makeStep(context, { action: 'ready', params, ...body })),
  serve(delay, ({ params, body }, context) => makeStep(context, { action: 'delay', params, ...body })),
  serve(retryMarketplace, retryTelling),
  serve(revert, ({ params, body }, context) => makeStep(context, { action: 'revert', params, ...body })),
]
