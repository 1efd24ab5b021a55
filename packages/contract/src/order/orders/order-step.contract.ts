import { z } from 'zod'
import { type DeclaredErrors, endpoint } from '../../kernel/endpoint.ts'
import { id, text, version } from '../../kernel/fields.ts'
import { type OrderAction, orderCard, returnedLine } from './order.contract.ts'
import { reasonRefusals } from './order.reason.ts'

/** The step is impossible now, or another user was faster. */
const late = ['order.impossible', 'order.moved', 'order.edited']

const step = <const A extends OrderAction, B extends z.ZodRawShape>(action: A, body: B, errors: DeclaredErrors = {}) =>
  endpoint({
    method: 'PUT',
    path: `/branch/:branch_id/order/:order_id/${action}`,
    access: `put-order-${action}`,
    errors: { 409: late, ...errors },
    body: z.strictObject({ version, ...body }),
    reply: orderCard,
  })

/** Decision about money paid at the table for cancelled or returned items: refund it, or keep it on the bill. */
const billDecision = { bill: z.enum(['refund', 'keep']).optional() }
const paidAtTable = { 409: [...late, 'order.bill-paid'] }

const because = { reason_id: id, note: text(400).optional() }

/**
 * The steps of an order. Each requires the caller's version; an impossible step returns 409 with the present state. A
 * cancellation or return that leaves a table's bill overpaid returns 409 `order.bill-paid` with the payments, until
 * `bill` decides.
 */
export const orderSteps = {
  approve: step('approve', { preparation_minutes: z.number().int().min(1).max(240) }),
  depart: step('depart', {}),
  deliver: step('deliver', {}),
  ready: step('ready', {}),
  delay: step('delay', { minutes: z.union([z.literal(5), z.literal(10), z.literal(15)]) }),
  revert: step(
    'revert',
    {},
    {
      409: [
        ...late,
        'order.revert-guest',
        'order.revert-money',
        'order.revert-nothing',
        'order.revert-points',
        'order.revert-too-late',
      ],
      422: ['ordering.discount-spent'],
    },
  ),
  cancel: step('cancel', { ...because, ...billDecision }, { ...paidAtTable, 422: [...reasonRefusals] }),
  return: step(
    'return',
    {
      ...because,
      ...billDecision,
      borne_by: z.enum(['branch', 'platform']),
      lines: z.array(returnedLine).min(1).max(100),
    },
    { ...paidAtTable, 422: [...reasonRefusals, 'order.return-bearer', 'order.return-lines'] },
  ),
}
