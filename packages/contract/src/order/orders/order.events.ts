import { z } from 'zod'
import { type EventType, event } from '../../kernel/event.ts'
import { orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'
import { type OrderAction, returnedLine } from './order.contract.ts'

export const orderPlaced = event('order.placed', { scope: 'branch', payload: z.object({}) })

/** The same again, of an order whose guest is a member: whoever looks at members' orders alone is not called for the others. */
export const orderOfMember = event('order.of-member', { scope: 'branch', payload: z.object({}) })

/** Nobody has answered it for so long that the alarm was raised to this level. */
export const orderUnanswered = event('order.unanswered', {
  scope: 'branch',
  payload: z.object({ level: z.number() }),
})

/**
 * What a cancellation, a return or an edit gave back, once each: money in minor units, points whole. What an edit made other about
 * the goods is said by `order.edited`, and here by 0.
 */
export const orderRefunded = event('order.refunded', {
  scope: 'branch',
  payload: z.object({
    /** The order's own event that did it: no refund has another one's. */
    order_event_id: z.number(),
    action: z.enum(['cancel', 'return', 'edit']),
    borne_by: z.enum(['branch', 'platform']).nullable(),
    lines: z.array(returnedLine),
    /** What a commission is adjusted by: the listed price of the goods and the discounts of each side on them. */
    goods: z.number(),
    discount_branch: z.number(),
    discount_platform: z.number(),
    wallet: z.number(),
    points: z.number(),
    /** Points that the order had earned and that were taken back. */
    earned: z.number(),
    /** What goes back through the gateway, and what the restaurant hands back itself. */
    online: z.number(),
    collected: z.number(),
  }),
})

/** An order was moved on; `status` is where it stands since. */
const step = <const Name extends string>(name: Name) =>
  event(`order.${name}`, { scope: 'branch', payload: z.object({ status: z.enum(orderStatuses) }) })

export const orderSteps = {
  approve: step('approved'),
  depart: step('departed'),
  deliver: step('delivered'),
  cancel: step('cancelled'),
  return: step('returned'),
  revert: step('reverted'),
  delay: step('delayed'),
  ready: step('ready'),
} as const satisfies Record<OrderAction, EventType>

/** The lines of an order were edited; amounts are by how much it has more, below 0 how much less. */
export const orderEdited = event('order.edited', {
  scope: 'branch',
  payload: z.object({
    status: z.enum(orderStatuses),
    order_event_id: z.number(),
    goods: z.number(),
    discount_branch: z.number(),
    discount_platform: z.number(),
    total: z.number(),
  }),
})

/** An order that was ready is not: the kitchen makes something of it again. */
export const orderRecalled = step('recalled')
