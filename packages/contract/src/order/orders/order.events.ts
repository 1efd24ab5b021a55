import { z } from 'zod'
import { type EventType, event } from '../../kernel/event.ts'
import { orderStatuses } from '../../platform/delivery-type/delivery-type.names.ts'
import { type OrderAction, returnedLine } from './order.contract.ts'

export const orderPlaced = event('order.placed', { scope: 'branch', payload: z.object({}) })

/** Emitted after `order.placed` for orders of members, so that subscribers for members skip other orders. */
export const orderOfMember = event('order.of-member', { scope: 'branch', payload: z.object({}) })

/** An order without an answer reached this alarm level. */
export const orderUnanswered = event('order.unanswered', { scope: 'branch', payload: z.object({ level: z.number() }) })

/**
 * The refund of a cancellation, return or edit, once each: money in minor units, points whole. For an edit the goods
 * are in `order.edited`, and 0 here.
 */
export const orderRefunded = event('order.refunded', {
  scope: 'branch',
  payload: z.object({
    /** The id of the order event that caused the refund; unique per refund. */
    order_event_id: z.number(),
    action: z.enum(['cancel', 'return', 'edit']),
    borne_by: z.enum(['branch', 'platform']).nullable(),
    lines: z.array(returnedLine),
    /** For the correction of a commission: listed price of the goods, and the discounts of each side. */
    goods: z.number(),
    discount_branch: z.number(),
    discount_platform: z.number(),
    wallet: z.number(),
    points: z.number(),
    /** Revoked points that the order had earned. */
    earned: z.number(),
    /** Refund through the gateway, and cash refund by the restaurant. */
    online: z.number(),
    collected: z.number(),
  }),
})

/** A step of an order; `status` is the status after it. */
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

/** The lines of an order were edited; amounts are differences, negative if they decreased. */
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

/** A ready order is not ready any more: the kitchen has more to make. */
export const orderRecalled = step('recalled')

/** Somebody wants the marketplace of an order to be told again what it has not received. */
export const marketplaceRetried = event('order.marketplace-retried', { scope: 'branch', payload: z.object({}) })

/** What the marketplace of an order has received of its steps changed; the card shows it. */
export const marketplaceTold = event('order.marketplace-told', { scope: 'branch', payload: z.object({}) })
